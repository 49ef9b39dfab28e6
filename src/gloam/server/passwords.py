"""Passwords of tables: kept as scrypt's digests with a salt each, compared in a thread, since that takes its time."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets

COST = {"n": 2**14, "r": 8, "p": 1}


async def kept(password: str) -> str:
    """What the store keeps of a password; nothing for none."""
    if not password:
        return ""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${await digest(password, salt)}"


async def fits(password: str, kept: str) -> bool:
    salt, _, expected = kept.partition("$")
    return hmac.compare_digest(await digest(password, bytes.fromhex(salt)), expected)


async def digest(password: str, salt: bytes) -> str:
    return (await asyncio.to_thread(hashlib.scrypt, password.encode(), salt=salt, **COST)).hex()
