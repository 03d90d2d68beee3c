"""A real mail server for each test that asks for one."""

from tests.support.mail_servers import mailbox, server

__all__ = ["mailbox", "server"]
