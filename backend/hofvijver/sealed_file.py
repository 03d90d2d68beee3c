"""Seals a stream under a passphrase: scrypt makes the key, AES-GCM each part, so that any change is found.

The nonce of a part has its number and whether it is the last, so that parts cannot be exchanged or cut off.
"""

from secrets import token_bytes
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

MAGIC = b"hofvijver sealed copy 1\n"
_SALT, _PREFIX, _TAG, _PART = 16, 7, 16, 1 << 20


class SealError(Exception):
    """The passphrase is not the right one, or the file was changed or cut off."""


class _Parts:
    def __init__(self, passphrase: str, salt: bytes, prefix: bytes) -> None:
        # 64 MB and a third of a second for every guess.
        key = Scrypt(salt=salt, length=32, n=2**16, r=8, p=1).derive(passphrase.encode())
        self._cipher, self._prefix, self._count = AESGCM(key), prefix, 0

    def seal(self, part: bytes, is_last: bool) -> bytes:
        return self._cipher.encrypt(self._nonce(is_last), part, MAGIC)

    def open(self, sealed: bytes, is_last: bool) -> bytes:
        try:
            return self._cipher.decrypt(self._nonce(is_last), sealed, MAGIC)
        except InvalidTag:
            raise SealError from None

    def _nonce(self, is_last: bool) -> bytes:
        self._count += 1
        return self._prefix + self._count.to_bytes(4, "big") + bytes([is_last])


class Sealer:
    """Takes what is written to it, and writes it sealed; `close` marks the end."""

    def __init__(self, file: BinaryIO, passphrase: str) -> None:
        salt, prefix = token_bytes(_SALT), token_bytes(_PREFIX)
        self._file, self._parts, self._waiting = file, _Parts(passphrase, salt, prefix), bytearray()
        file.write(MAGIC + salt + prefix)

    def write(self, found: bytes) -> int:
        self._waiting += found
        while len(self._waiting) > _PART:
            self._file.write(self._parts.seal(bytes(self._waiting[:_PART]), is_last=False))
            del self._waiting[:_PART]
        return len(found)

    def close(self) -> None:
        self._file.write(self._parts.seal(bytes(self._waiting), is_last=True))


class Opener:
    """Reads what was sealed; only parts that were not changed come out."""

    def __init__(self, file: BinaryIO, passphrase: str) -> None:
        if file.read(len(MAGIC)) != MAGIC:
            raise SealError
        self._file, self._ready, self._is_over = file, bytearray(), False
        self._parts = _Parts(passphrase, file.read(_SALT), file.read(_PREFIX))
        self._sealed = file.read(_PART + _TAG)

    def read(self, size: int) -> bytes:
        while len(self._ready) < size and not self._is_over:
            after = self._file.read(_PART + _TAG)
            self._is_over = not after
            self._ready += self._parts.open(self._sealed, is_last=self._is_over)
            self._sealed = after
        found = bytes(self._ready[:size])
        del self._ready[:size]
        return found


def is_sealed(file: BinaryIO) -> bool:
    return file.read(len(MAGIC)) == MAGIC
