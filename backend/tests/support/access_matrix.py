"""The access matrix: the status and code that each kind of caller gets from each route.

A response is written as its status and the code of its body; only the check of the key gives no code. For
rows it says "some" or "none". "=" stands for the response that ROUTES gives for the route.
"""

import re
from dataclasses import dataclass
from typing import Any

from tests.support import access_company, access_planning
from tests.support.access_bodies import BODIES

CALLERS = """
caller      everyone  key  session                data          staff           admin           customer     crew
no key      =         401  401                    401           401             401             401          401
wrong key   =         401  401                    401           401             401             401          401
key         =         =    401 no_authorization   =             401 no_session  401 no_session  401 no_link  401 no_link
customer    =         =    401 no_authorization   =             401 no_session  401 no_session  =            401 no_link
crew        =         =    401 no_authorization   =             401 no_session  401 no_session  401 no_link  =
anon        =         =    403 bad_jwt            =             401 no_session  401 no_session  401 no_link  401 no_link
user        =         =    =                      =             403 no_access   403 no_access   401 no_link  401 no_link
other       =         =    =                      =             403 no_access   403 no_access   401 no_link  401 no_link
owing       =         =    =                      =             403 no_access   403 no_access   401 no_link  401 no_link
revoked     =         =    =                      =             403 no_access   403 no_access   401 no_link  401 no_link
staff       =         =    =                      =             =               403 no_access   401 no_link  401 no_link
admin       =         =    =                      =             =               =               401 no_link  401 no_link
expired     =         =    403 bad_jwt            401 PGRST303  401 no_session  401 no_session  401 no_link  401 no_link
other key   =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
alg none    =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
hmac pem    =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
hmac jwk    =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
payload     =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
signature   =         =    403 bad_jwt            401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
removed     =         =    403 user_not_found     401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
signed out  =         =    403 session_not_found  401 PGRST301  401 no_session  401 no_session  401 no_link  401 no_link
"""  # noqa: E501 - a column for each kind of access

# {factor}, {request} and {account} exist, and belong to the caller "user", to a customer, to a colleague.
# An indented line gives the response for some callers in place of the one above.
ROUTES = """
GET HEAD        /health                                        everyone  200
GET HEAD        /health/ready                                  everyone  200
GET HEAD        /auth/v1/.well-known/jwks.json                 everyone  200
GET             /auth/v1/verify?type=recovery&token=geraden    everyone  303
POST            /auth/v1/verify                                everyone  403 otp_expired
GET             /auth/v1/authorize                             everyone  400 validation_failed
GET POST        /auth/v1/callback                              everyone  400 bad_oauth_callback
OPTIONS         /rest/v1/quote_requests                        everyone  200

POST            /auth/v1/token?grant_type=refresh_token        key       400 refresh_token_not_found
POST            /auth/v1/recover                               key       200
GET HEAD        /auth/v1/settings                              key       200
GET HEAD        /auth/v1/health                                key       200
POST            /auth/v1/signup                                key       422 signup_disabled
POST            /auth/v1/otp                                   key       422 signup_disabled
POST            /auth/v1/resend                                key       400 validation_failed
POST            /auth/v1/sso                                   key       404 saml_provider_disabled
EVERY           /auth/v1/invite                                key       403 not_admin
EVERY           /auth/v1/admin                                 key       403 not_admin
EVERY           /auth/v1/admin/users                           key       403 not_admin
EVERY           /auth/v1/admin/users/{account}                 key       403 not_admin
EVERY           /auth/v1/passkeys                              key       404 passkey_disabled
EVERY           /auth/v1/passkeys/1                            key       404 passkey_disabled
EVERY           /auth/v1/oauth/token                           key       404 feature_disabled
PUT             /rest/v1/quote_requests                        key       405 PGRST117
TRACE CONNECT   /rest/v1/quote_requests                        key       405 PGRST117
EVERY           /rest/v1/quote_requests/{request}              key       404 PGRST125
TRACE CONNECT   /rest/v1/quote_requests/{request}              key       404 PGRST125
POST            /functions/v1/prijsindicatie                   key       200
GET             /functions/v1/plaats?postcode=2511AB           key       200
GET             /functions/v1/busy-days                        key       200
POST            /functions/v1/customer/link                    key       202
POST            /functions/v1/customer/email/confirm           key       401 no_link

GET             /functions/v1/customer                         customer  200
PUT             /functions/v1/customer/request                 customer  200
POST            /functions/v1/customer/request/withdraw        customer  200
POST            /functions/v1/customer/request/new-quote       customer  200
PUT             /functions/v1/customer/language                customer  204
POST            /functions/v1/customer/messages                customer  200
GET             /functions/v1/customer/messages?before={account}  customer  200
POST            /functions/v1/customer/link/renew              customer  200
GET             /functions/v1/customer/quotes/{account}/pdf    customer  404 not_found
POST            /functions/v1/customer/quotes/{account}/total  customer  404 not_found
POST            /functions/v1/customer/quotes/{account}/accept  customer  404 not_found
POST            /functions/v1/customer/quotes/{account}/decline  customer  404 not_found
POST            /functions/v1/customer/day-proposals/{account}/agree  customer  404 not_found
POST            /functions/v1/customer/day-proposals/{account}/refuse  customer  404 not_found
GET             /functions/v1/customer/quote-addenda/{account}/pdf  customer  404 not_found
GET             /functions/v1/customer/statements/{account}/pdf  customer  404 not_found
PUT             /functions/v1/customer/checklist/dozen         customer  409 not_open
POST            /functions/v1/customer/on-top/{account}/agree  customer  404 not_found
POST            /functions/v1/customer/on-top/{account}/decline  customer  404 not_found
POST            /functions/v1/customer/cancel                  customer  409 not_open
POST            /functions/v1/customer/revoke                  customer  409 not_open
GET             /functions/v1/customer/calendar                customer  404 not_found
GET             /functions/v1/customer/data                    customer  200
GET             /functions/v1/customer/data/file               customer  200
POST            /functions/v1/customer/erase                   customer  422 invalid
GET             /functions/v1/customer/damage                  customer  200
POST            /functions/v1/customer/damage                  customer  409 damage_not_open
POST            /functions/v1/customer/damage/photos           customer  409 damage_not_open
GET             /functions/v1/customer/damage/photos/{account}  customer  404 not_found
DELETE          /functions/v1/customer/damage/photos/{account}  customer  204

POST            /auth/v1/logout?scope=others                   session   204
  owing: 403 insufficient_aal
GET HEAD        /auth/v1/user                                  session   200
PUT             /auth/v1/user                                  session   200
  owing: 403 insufficient_aal
GET             /auth/v1/reauthenticate                        session   200
GET             /auth/v1/user/identities/authorize             session   404 manual_linking_disabled
DELETE          /auth/v1/user/identities/{account}             session   404 manual_linking_disabled
POST            /auth/v1/factors                               session   200
  owing: 403 insufficient_aal
POST            /auth/v1/factors/{factor}/challenge            session   404 mfa_factor_not_found
  user: 200
POST            /auth/v1/factors/{factor}/verify               session   404 mfa_factor_not_found
  user: 422 mfa_factor_not_found
DELETE          /auth/v1/factors/{factor}                      session   404 mfa_factor_not_found
  user: 200

GET HEAD        /rest/v1/quote_requests                        data      200 none
  staff, admin: 200 some
POST            /rest/v1/quote_requests                        data      201
PATCH           /rest/v1/quote_requests?id=eq.{request}        data      403 42501
  key, anon, customer, crew: 401 42501
  staff, admin: 204
DELETE          /rest/v1/quote_requests?id=eq.{request}        data      403 42501
  key, anon, customer, crew: 401 42501
GET HEAD        /rest/v1/user_roles                            data      200 none
  owing, staff, admin: 200 some
GET HEAD        /rest/v1/user_roles?user_id=eq.{account}       data      200 none
POST            /rest/v1/user_roles                            data      403 42501
  key, anon, customer, crew: 401 42501
PATCH DELETE    /rest/v1/user_roles?user_id=eq.{account}       data      403 42501
  key, anon, customer, crew: 401 42501
GET HEAD        /rest/v1/request_history                       data      200 none
  staff, admin: 200 some
POST            /rest/v1/request_history                       data      403 42501
  key, anon, customer, crew: 401 42501
PATCH DELETE    /rest/v1/request_history?id=gt.0               data      403 42501
  key, anon, customer, crew: 401 42501
GET HEAD        /rest/v1/audit_log                             data      403 42501
  key, anon, customer, crew: 401 42501
  admin: 200 some
POST            /rest/v1/audit_log                             data      403 42501
  key, anon, customer, crew: 401 42501
PATCH DELETE    /rest/v1/audit_log?id=gt.0                     data      403 42501
  key, anon, customer, crew: 401 42501
GET HEAD        /rest/v1/users                                 data      404 PGRST205
POST            /rest/v1/users                                 data      404 PGRST205
PATCH DELETE    /rest/v1/users?id=eq.{account}                 data      404 PGRST205
GET HEAD POST   /rest/v1/rpc/grant_role                        data      404 PGRST202

GET             /functions/v1/team                             staff     200 some
GET             /functions/v1/overview                         staff     200
GET             /functions/v1/today                            staff     200
GET             /functions/v1/today-counts                     staff     200
GET             /functions/v1/quote-figures?from=2026-11-01&to=2026-11-30  staff  200
GET             /functions/v1/quote-figures/export?from=2026-11-01&to=2026-11-30&by=week  staff  200
GET             /functions/v1/move-figures?from=2026-11-01&to=2026-11-30  staff  200
GET             /functions/v1/move-figures/export?from=2026-11-01&to=2026-11-30&by=work  staff  200
POST            /functions/v1/counts                           staff     200
POST            /functions/v1/duplicates                       staff     200
POST            /functions/v1/news                             staff     200
GET             /functions/v1/audit-export                     admin     200
GET             /functions/v1/export                           staff     200
GET             /functions/v1/requests/{request}/related       staff     200 some
GET             /functions/v1/requests/{request}/customer-export  staff  200
POST            /functions/v1/requests/{request}/erase         staff     422 invalid
POST            /functions/v1/requests                         staff     201
POST            /functions/v1/requests/{request}/merge         staff     409 conflict
POST DELETE     /functions/v1/requests/{request}/customer-link  staff    204
GET             /functions/v1/views                            staff     200 none
POST            /functions/v1/views                            staff     200
DELETE          /functions/v1/views/{account}                  staff     404 not_found
GET             /functions/v1/saved-lines                      staff     200 none
POST            /functions/v1/saved-lines                      staff     200
PUT             /functions/v1/saved-lines/{account}            staff     404 not_found
DELETE          /functions/v1/saved-lines/{account}            staff     404 not_found
POST            /functions/v1/saved-lines/{account}/use        staff     204
GET             /functions/v1/requests/{request}/quotes        staff     200 none
GET             /functions/v1/requests/{request}/quote-proposal  staff   200
POST            /functions/v1/requests/{account}/quotes        staff     404 not_found
POST            /functions/v1/requests/{account}/quotes/elsewhere  staff  404 not_found
GET DELETE      /functions/v1/quotes/{account}                 staff     404 not_found
PUT             /functions/v1/quotes/{account}                 staff     404 not_found
POST            /functions/v1/quotes/{account}/preview         staff     404 not_found
GET             /functions/v1/quotes/{account}/pdf             staff     404 not_found
POST            /functions/v1/quotes/{account}/send            staff     404 not_found
POST            /functions/v1/quotes/{account}/send-again      staff     404 not_found
POST            /functions/v1/quotes/{account}/revise          staff     404 not_found
POST            /functions/v1/quotes/{account}/withdraw        staff     404 not_found
POST            /functions/v1/quotes/{account}/accept          staff     404 not_found
POST            /functions/v1/quotes/{account}/decline         staff     404 not_found
POST            /functions/v1/quotes/{account}/cancel          staff     404 not_found
POST            /functions/v1/quotes/{account}/another-day     staff     404 not_found
POST            /functions/v1/quotes/{account}/propose-day     staff     404 not_found
POST            /functions/v1/day-proposals/{account}/agree    staff     404 not_found
POST            /functions/v1/day-proposals/{account}/refuse   staff     404 not_found
POST            /functions/v1/day-proposals/{account}/withdraw  staff    404 not_found
GET             /functions/v1/quote-addenda/{account}/pdf      staff     404 not_found
POST            /functions/v1/quotes/{account}/take-back       staff     404 not_found
PATCH           /functions/v1/quotes/{account}/reminders       staff     404 not_found
POST            /functions/v1/quotes/{account}/payments        staff     404 not_found
DELETE          /functions/v1/quotes/{account}/payments/{account}  staff  404 not_found
GET             /functions/v1/requests/{request}/timeline      staff     200
POST            /functions/v1/requests/{request}/timeline      staff     204
GET             /functions/v1/requests/{request}/jobs          staff     200
POST            /functions/v1/requests/{request}/jobs          staff     409 no_agreement
POST            /functions/v1/requests/{account}/answers       staff     404 not_found
PUT DELETE      /functions/v1/timeline/{account}               staff     404 not_found
GET             /functions/v1/tasks                            staff     200
GET             /functions/v1/task-counts                      staff     200
POST            /functions/v1/requests/{request}/tasks         staff     201
PUT DELETE      /functions/v1/tasks/{account}                  staff     404 not_found
POST            /functions/v1/tasks/{account}/done             staff     404 not_found
GET DELETE      /functions/v1/damage-photos/{account}          staff     404 not_found
GET             /functions/v1/leads                            staff     200
POST            /functions/v1/leads                            staff     201
POST            /functions/v1/lead-search                      staff     200
GET PUT DELETE  /functions/v1/leads/{account}                  staff     404 not_found
POST            /functions/v1/leads/{account}/attempts         staff     404 not_found
POST            /functions/v1/leads/{account}/close            staff     404 not_found
POST            /functions/v1/leads/{account}/reopen           staff     404 not_found
POST            /functions/v1/leads/{account}/link             staff     404 not_found
POST            /functions/v1/leads/{account}/request          staff     404 not_found
GET             /functions/v1/sessions                         staff     200 some
DELETE          /functions/v1/sessions                         staff     204
DELETE          /functions/v1/sessions/{account}               staff     404 not_found
GET             /functions/v1/backup-codes                     staff     200
POST            /functions/v1/backup-codes                     staff     409 conflict

GET             /functions/v1/troubles                         admin     200 none
GET             /functions/v1/users                            admin     200 some
POST            /functions/v1/users                            admin     201
POST            /functions/v1/users/{account}/invite           admin     200
PATCH           /functions/v1/users/{account}                  admin     200
POST            /functions/v1/users/{account}/sign-out         admin     200
DELETE          /functions/v1/users/{account}/factors          admin     409 conflict
DELETE          /functions/v1/users/{account}                  admin     204
"""
EVERY = "GET HEAD POST PUT PATCH DELETE"


@dataclass(frozen=True)
class Operation:
    """One method of one path, with the response for each caller."""

    method: str
    path: str
    responses: dict[str, str]

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def body(self) -> Any:
        return (BODIES | access_company.BODIES | access_planning.BODIES).get(str(self).partition("?")[0], {})

    def refused(self) -> list[str]:
        return [caller for caller, response in self.responses.items() if response.startswith(("401", "403"))]

    def admitted(self) -> list[str]:
        return [caller for caller in self.responses if caller not in self.refused()]


def operations() -> list[Operation]:
    found: list[Operation] = []
    first = 0
    for line in filter(None, (ROUTES + access_company.ROUTES + access_planning.ROUTES).splitlines()):
        if line.startswith(" "):
            callers, _, response = line.strip().partition(": ")
            for operation in found[first:]:
                operation.responses.update(dict.fromkeys(callers.split(", "), response))
        else:
            methods, path, kind, response = _cells(line)
            first = len(found)
            spelled = methods.replace("EVERY", EVERY).split()
            found += [Operation(method, path, _responses(kind, response)) for method in spelled]
    return found


def _responses(kind: str, response: str) -> dict[str, str]:
    head, *lines = map(_cells, CALLERS.strip().splitlines())
    column = head.index(kind)
    return {cells[0]: cells[column].replace("=", response) for cells in lines}


def _cells(line: str) -> list[str]:
    return re.split(r" {2,}", line)
