"""Bans: whom the host keeps out for a while. They are stored; each process has them in memory, to ask at every door."""

import ipaddress
import time
from typing import Final

from cenote.core.refusal import Misprint
from cenote.server.store import BanRow, Store

FAMILY: Final = 64  # bits of an IPv6 address that belong to one household
MOST: Final = 1000  # bans at a time: each is looked at for each newcomer
LONGEST_DEVICE: Final = 128

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """Who is kept out."""

    def __init__(self) -> None:
        self._bans: dict[str, BanRow] = {}
        self._networks: dict[str, Network] = {}

    def refuses(self, address: str, device: str = "") -> str:
        """Why this visitor may not come in; empty for everybody else."""
        if not self._bans:
            return ""
        place, now = _address(address), time.time()
        for who, ban in self._bans.items():
            network = self._networks.get(who)
            fits = who == device if network is None else place is not None and place in network
            if fits and ban.until > now:
                return _sentence(ban)
        return ""

    def all(self) -> list[BanRow]:
        """Those in force."""
        now = time.time()
        return [ban for ban in self._bans.values() if ban.until > now]

    async def ban(self, store: Store, who: str, seconds: float, reason: str = "") -> BanRow:
        """Keep an address, a network or a device out from now on."""
        ban = BanRow(whom(who), time.time() + seconds, reason)
        if len(self.all()) >= MOST and ban.who not in self._bans:
            raise Misprint("ban", f"there are {MOST} already; ban a network instead of its addresses")
        await store.keep_out(ban)
        await self.refresh(store)
        return ban

    async def lift(self, store: Store, who: str) -> bool:
        """Let somebody in again. False if nobody kept them out."""
        was_there = await store.let_in(whom(who))
        await self.refresh(store)
        return was_there

    async def refresh(self, store: Store) -> None:
        """As they are stored: another process may have changed something."""
        self._bans = {ban.who: ban for ban in await store.bans()}
        self._networks = {who: network for who in self._bans if (network := _network(who)) is not None}


def _sentence(ban: BanRow) -> str:
    until = time.strftime("%Y-%m-%d %H:%M", time.gmtime(ban.until))
    return f"the host of this server keeps you out until {until} UTC" + (ban.reason and f": {ban.reason}")


def whom(text: str) -> str:
    """An address or a network as it is usually written; anything else is a device.

    An IPv6 address stands for its household, which can choose among all addresses of its network.
    """
    name = text.strip()
    network = _network(name)
    if network is None:
        if not name or len(name) > LONGEST_DEVICE or not name.isprintable() or "/" in name:
            raise Misprint("ban", f"{text!r} is neither an address, nor a network, nor a device")
        return name
    if network.version == 6 and network.prefixlen > FAMILY:
        network = network.supernet(new_prefix=FAMILY)
    if network.prefixlen < (16 if network.version == 6 else 8):
        raise Misprint("ban", f"{name} is too large a part of the world")
    return str(network.network_address if network.num_addresses == 1 else network)


def _network(text: str) -> Network | None:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
