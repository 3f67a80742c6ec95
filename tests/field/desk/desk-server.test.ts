import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { plainMemory } from '#field/card/plain-memory.ts'
import { type RunningDesk, startDesk } from '#field/desk/desk-server.ts'
import { fileReader, makeCardFile } from '#field/desk/file-reader.ts'

import { opening, scriptFor, serial, transportKey, whatCounts } from '../card/issuer.ts'
import { pairing, TestConsole } from './console.ts'

const challenge = '00'.repeat(16)
let folder = ''
let file = ''
let desk: RunningDesk
const consoles: TestConsole[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-desk-'))
  file = join(folder, 'card.bin')
  makeCardFile(file, serial, transportKey)
  desk = await startDesk({ port: 0, sources: [fileReader({ file, byteMs: 0 })], pairing })
})

afterEach(async () => {
  for (const { socket } of consoles.splice(0)) socket.terminate()
  await desk.stop()
  rmSync(folder, { recursive: true, force: true })
})

function connect(headers: ConstructorParameters<typeof TestConsole>[1] = {}): TestConsole {
  const console = new TestConsole(desk.port, headers)
  consoles.push(console)
  return console
}

async function entered(): Promise<TestConsole> {
  const console = connect()
  await console.enter()
  await vi.waitFor(() => expect(console.serial).toBe(serial))
  return console
}

const memory = () => plainMemory(Uint8Array.from(readFileSync(file)))

describe('the card service of a counter', () => {
  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a name that only points to this computer', { host: 'evil.example:17816' }],
  ])('lets %s not even connect', async (_, headers) => {
    const { socket } = connect(headers)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('403')
  })

  it('listens on loopback alone', async () => {
    await expect(startDesk({ port: desk.port, sources: [], pairing })).rejects.toThrow('127.0.0.1')
  })

  it('tells who it is, and nothing more before a session stands', async () => {
    const console = connect()
    expect(await console.greeting()).toMatchObject({ deskId: pairing.deskId, protocol: 1 })
    console.ask({ kind: 'read', request: 1, challenge })
    const [code] = (await once(console.socket, 'close')) as [number]
    expect(code).toBe(1008)
  })

  it('ends what enters with the key of another secret', async () => {
    const console = connect()
    await console.enter('00'.repeat(32))
    const [code] = (await once(console.socket, 'close')) as [number]
    expect(code).toBe(1008)
    expect(console.messages).toEqual([])
  })

  it.each([
    ['was changed on its way', (frame: object) => ({ ...frame, body: '{"kind":"read"}' })],
    ['comes out of turn', (frame: object) => ({ ...frame, seq: 2 })],
    ['is not signed', (frame: object) => ({ ...frame, mac: '00'.repeat(32) })],
  ])('ends the session at a message that %s', async (_, bend) => {
    const console = await entered()
    console.ask({ kind: 'read', request: 1, challenge }, bend)
    await once(console.socket, 'close')
    expect(console.answer(1)).toBeUndefined()
  })

  it('takes a message once', async () => {
    const console = await entered()
    let sent: object = {}
    console.ask({ kind: 'read', request: 1, challenge }, (frame) => (sent = frame))
    await vi.waitFor(() => expect(console.answer(1)?.kind).toBe('reading'))
    console.socket.send(JSON.stringify(sent))
    await once(console.socket, 'close')
  })

  it('reads the card, writes it, and reads it again', async () => {
    const console = await entered()
    console.ask({ kind: 'read', request: 1, challenge })
    await vi.waitFor(() =>
      expect(console.answer(1)).toMatchObject({ kind: 'reading', reading: { serial, challenge } }),
    )
    console.ask({ kind: 'run', request: 2, serial, script: scriptFor(memory(), opening) })
    await vi.waitFor(() => expect(console.answer(2)).toMatchObject({ statusWords: ['9000', '9000'] }))
    expect(whatCounts(memory())).toMatchObject({ ...opening, userCardState: '40' })
  })

  it('tells that the card went away and came back', async () => {
    const console = await entered()
    renameSync(file, `${file}.out`)
    await vi.waitFor(() => expect(console.serial).toBeUndefined())
    console.ask({ kind: 'read', request: 1, challenge })
    await vi.waitFor(() => expect(console.answer(1)).toMatchObject({ fault: 'noCard' }))
    renameSync(`${file}.out`, file)
    await vi.waitFor(() => expect(console.serial).toBe(serial))
  })

  it('writes nothing to another card than the one that is named', async () => {
    const console = await entered()
    const before = readFileSync(file)
    const script = scriptFor(memory(), opening)
    console.ask({ kind: 'run', request: 1, serial: '5357000000000099', script })
    await vi.waitFor(() => expect(console.answer(1)).toMatchObject({ fault: 'otherCard' }))
    expect(readFileSync(file)).toEqual(before)
  })

  it('knows a card that is none of ours', async () => {
    writeFileSync(file, 'something else')
    const console = connect()
    await console.enter()
    await vi.waitFor(() => expect(console.serial === null || console.serial === serial).toBe(true))
    console.ask({ kind: 'read', request: 1, challenge })
    await vi.waitFor(() => expect(console.answer(1)).toMatchObject({ kind: 'failed' }))
  })

  it('does one thing at a time', async () => {
    const console = await entered()
    console.ask({ kind: 'read', request: 1, challenge })
    console.ask({ kind: 'read', request: 2, challenge })
    await vi.waitFor(() => expect(console.answer(2)).toMatchObject({ fault: 'busy' }))
    await vi.waitFor(() => expect(console.answer(1)?.kind).toBe('reading'))
  })
})
