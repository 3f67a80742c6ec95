import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { z } from 'zod/mini'

import { id } from '#contract/kernel/shapes.ts'
import { pairDesk } from '#contract/desk/desk.contract.ts'
import { envelope, statuses } from '#contract/kernel/envelope.ts'

/** What this computer keeps of its pairing, readable by its owner alone. */
const pairing = z.object({
  server: z.url(),
  deskId: id,
  /** The counter's name, for people. */
  name: z.string(),
  /** 32 bytes in hex. */
  secret: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
  /** Pages that may connect. */
  origins: z.array(z.string()),
})
export type Pairing = z.infer<typeof pairing>

/** Plain words for whoever started the service. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
}

/** null where there is none. @throws PairingError for a file that is no pairing */
export function readPairing(file: string): Pairing | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  try {
    return pairing.parse(JSON.parse(text))
  } catch {
    throw new PairingError(`${file} 内容有误，请重新配对 / ${file} is damaged: pair again`)
  }
}

/** Whole or not at all. */
export function keepPairing(file: string, kept: Pairing): void {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.new`
  writeFileSync(beside, JSON.stringify(kept, null, 2), { mode: 0o600 })
  chmodSync(beside, 0o600)
  renameSync(beside, file)
}

interface PairingRequest {
  /** The server's address as users open it. */
  readonly server: string
  readonly code: string
  readonly machineName: string
  /** Origins besides the server's own. */
  readonly origins: readonly string[]
}

/** Trades a one-time code for a secret. @throws PairingError with the server's words */
export async function pairWith({ server, code, machineName, origins }: PairingRequest): Promise<Pairing> {
  const url = URL.parse(pairDesk.path, server)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PairingError(`${server} 不是网址 / ${server} is no URL`)
  const answer = await ask(url, { code, machineName })
  const parsed = envelope.safeParse(answer)
  if (!parsed.success)
    throw new PairingError(`${server} 的应答无法识别 / ${server} did not answer as Statewatt does`)
  if (parsed.data.status !== statuses.ok)
    throw new PairingError(parsed.data.msg ?? parsed.data.code ?? parsed.data.status)
  const { deskId, name, secret } = pairDesk.data.parse(parsed.data.data)
  return { server, deskId, name, secret, origins: [...new Set([url.origin, ...origins])] }
}

async function ask(url: URL, body: { code: string; machineName: string }): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return await response.json()
  } catch (cause) {
    throw new PairingError(`服务器 ${url.origin} 无法连接 / ${url.origin} cannot be reached`, { cause })
  }
}
