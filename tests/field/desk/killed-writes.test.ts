import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, it, vi } from 'vitest'

import { plainMemory } from '#field/card/plain-memory.ts'
import { startDesk } from '#field/desk/desk-server.ts'
import { fileReader, makeCardFile } from '#field/desk/file-reader.ts'
import { patience } from '#tools/pace/pace.ts'

import { opening, scriptFor, serial, transportKey, whatCounts } from '../card/issuer.ts'
import { pairing, TestConsole } from './console.ts'

/** How often the process is killed, each time at another moment of the write. */
const kills = 20
/** 117 bytes are written; each takes this long. */
const byteMs = 2
const writeMs = 117 * byteMs

const folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface DeskProcess {
  readonly process: ChildProcess
  readonly port: number
}

async function startProcess(file: string, state: string): Promise<DeskProcess> {
  const args = ['--virtual', file, '--byte-ms', String(byteMs), '--state', state, '--port', '0']
  const child = spawn(process.execPath, ['field/desk/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString('utf8')))
  const port = await vi.waitFor(
    () => {
      const [, found] = /127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found === undefined) throw new Error('it does not listen yet')
      return Number(found)
    },
    { timeout: patience(30_000) },
  )
  return { process: child, port }
}

it(
  `leaves the old record or the new one, whenever the service is killed while it writes (${String(kills)} times)`,
  { timeout: patience(240_000) },
  async () => {
    const file = join(folder, 'card.bin')
    const state = join(folder, 'desk.json')
    writeFileSync(state, JSON.stringify(pairing))
    makeCardFile(file, serial, transportKey)
    const blank = readFileSync(file)
    const outcomes = { old: 0, written: 0, torn: 0 }
    for (let kill = 0; kill < kills; kill += 1) {
      writeFileSync(file, blank)
      const { process: child, port } = await startProcess(file, state)
      const console = new TestConsole(port)
      await console.enter()
      await vi.waitFor(() => expect(console.serial).toBe(serial))
      const script = scriptFor(plainMemory(Uint8Array.from(blank)), opening)
      console.ask({ kind: 'run', request: 1, serial, script })
      // Spread over the write and a little beyond, at random within each part.
      await wait(((kill + Math.random()) / kills) * writeMs * 1.2)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const bytes = Uint8Array.from(readFileSync(file))
      const counts = whatCounts(plainMemory(bytes))
      const isWritten = counts.userCardState === '40'
      expect(counts).toMatchObject(
        isWritten ? { ...opening, writeCounter: 1 } : { userCardState: '4F', writeCounter: 0, purseFen: 0 },
      )
      outcomes[isWritten ? 'written' : 'old'] += 1
      if (!isWritten && !blank.equals(bytes)) outcomes.torn += 1
    }
    expect(outcomes.old + outcomes.written).toBe(kills)
    // Otherwise the kills missed the writes, and the test says nothing.
    expect(outcomes.torn).toBeGreaterThan(0)
    // What the last kill left takes the same order again.
    const desk = await startDesk({ port: 0, sources: [fileReader({ file, byteMs: 0 })], pairing })
    const again = new TestConsole(desk.port)
    await again.enter()
    await vi.waitFor(() => expect(again.serial).toBe(serial))
    const left = plainMemory(Uint8Array.from(readFileSync(file)))
    again.ask({ kind: 'run', request: 1, serial, script: scriptFor(left, opening) })
    await vi.waitFor(() => expect(again.answer(1)?.kind).toBe('ran'))
    again.socket.terminate()
    await desk.stop()
    expect(whatCounts(plainMemory(Uint8Array.from(readFileSync(file))))).toMatchObject(opening)
  },
)
