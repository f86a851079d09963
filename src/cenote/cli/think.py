"""`cenote think`: this machine thinks for the bots of a server elsewhere."""

import asyncio
import logging
from typing import Annotated

from cyclopts import Parameter


def think(
    *, server: str, key: Annotated[str, Parameter(env_var="CENOTE_THINK_KEY")], workers: int = 0
) -> None:
    """Think for the bots of a server, until Ctrl-C. A server that is lost is looked for until it is there again.

    The server must have the same version of Cenote and the same key. All that this machine learns is what the bots
    see. Stop it at any time, even by pulling the plug: the server has somebody else think instead.

        CENOTE_THINK_KEY=… cenote think --server https://games.example --workers 8

    Parameters
    ----------
    server
        The server's address, as in the browser.
    key
        The server's key for machines that think; better in CENOTE_THINK_KEY, where others on this machine do not
        read it.
    workers
        How many processes think at once; 0 chooses by the number of cores.
    """
    from cenote.core.refusal import Malformed
    from cenote.server.thinking.pool import processes
    from cenote.server.thinking.remote import door_of

    if workers < 0:
        raise Malformed(f"--workers {workers}: a number of processes, or 0 to choose by the number of cores")
    door_of(server)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("cenote.server.thinking").setLevel(logging.INFO)
    print(f"Looking for {server}. Ctrl-C stops it.", flush=True)
    asyncio.run(_lend(server, key, processes(workers)))


async def _lend(server: str, key: str, workers: int) -> None:
    from cenote.server.thinking.remote import Workplace

    workplace = Workplace(workers)
    try:
        await workplace.lend(server, key)
    finally:
        await workplace.close()
