import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { entropy, verify } from "../src/fair/fairness"
import { hex, sha256, sha256Bytes } from "../src/fair/sha256"

const truth = (text: string) => createHash("sha256").update(text).digest("hex")

it("hashes as the library does, with and without the browser's help", async () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "é".repeat(length % 7) + "x".repeat(length)
    expect(hex(sha256Bytes(new TextEncoder().encode(text)))).toBe(truth(text))
    expect(await sha256(text)).toBe(truth(text))
  }
})

it("accepts a kept promise and finds our own share", async () => {
  const [secret, one, two] = ["aa".repeat(32), "11".repeat(32), "22".repeat(32)]
  const promise = truth(`cenote commitment mixed ${secret}`)
  const verdict = await verify(`mixed ${secret} ${one} ${two}`, promise, [two, "33"])
  expect(verdict).toEqual({ kept: true, shares: 2, ours: [true, false], key: truth(`cenote mixed ${secret} ${one} ${two}`) })
})

it("notices another secret", async () => {
  const verdict = await verify(`mixed ${"bb".repeat(32)}`, truth(`cenote commitment mixed ${"aa".repeat(32)}`), [])
  expect(verdict.kept).toBe(false)
})

it("draws 32 bytes", () => expect(entropy()).toMatch(/^[0-9a-f]{64}$/))
