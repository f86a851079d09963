"""A bot of your own at a Cenote table: `python examples/bot.py http://localhost:8000/s/TABLE/TOKEN`.

Create a table in the browser, keep one chair for a person, and give this script that seat's link.
"""

import asyncio
import json
import random
import secrets
import sys

import websockets


async def play(link: str) -> None:
    server, _, path = link.rpartition("/s/")
    table, token = path.split("/")
    address = f"{server.replace('http', 'ws', 1)}/ws/{table}?token={token}"
    async with websockets.connect(address) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        await socket.send(json.dumps({"type": "sit", "name": "Dicey", "entropy": secrets.token_hex(32)}))
        async for text in socket:
            now = json.loads(text).get("now")
            if now and now["result"]:
                print(now["result"]["text"])
                return
            if now and now["decision"]:
                lawful = [choice for choice in now["decision"]["choices"] if not choice["rule"]]
                answer = random.choice(lawful)["notation"]
                await socket.send(json.dumps({"type": "answer", "turn": now["turn"], "notation": answer}))


asyncio.run(play(sys.argv[1]))
