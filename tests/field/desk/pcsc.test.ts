import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type RunningDesk, startDesk } from '#field/desk/desk-server.ts'
import { pcscReaders } from '#field/desk/pcsc-readers.ts'
import { patience } from '#tools/pace/pace.ts'

import { blankCard, opening, scriptFor, serial, whatCounts } from '../card/issuer.ts'
import { pairing, TestConsole } from './console.ts'
import { hasVirtualPcd, VirtualCard, VirtualPcd } from './virtual-pcd.ts'

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

// Needs Debian's packages pcscd and vsmartcard-vpcd, and to be root; left out where they are not there.
describe.skipIf(!hasVirtualPcd)('the card service with Debian’s pcscd and a virtual reader', () => {
  let pcd: VirtualPcd
  let desk: RunningDesk

  beforeAll(async () => {
    pcd = await VirtualPcd.start()
    // The daemon may still be starting: the service then tries again.
    const readers = await pcscReaders(() => {})
    desk = await startDesk({ port: 0, sources: [readers], pairing })
  })

  afterAll(async () => {
    try {
      await desk.stop()
    } finally {
      // A daemon that stays would stand in the way of every later run.
      await pcd.stop()
    }
  })

  it('reads and opens a card, and follows it out and in again', { timeout: patience(90_000) }, async () => {
    const memory = blankCard()
    const card = await VirtualCard.insert(pcd, memory)
    const console = new TestConsole(desk.port)
    await console.enter()
    await vi.waitFor(() => expect(console.serial).toBe(serial))

    console.ask({ kind: 'read', request: 1, challenge: '00'.repeat(16) })
    await vi.waitFor(() => expect(console.answer(1)).toMatchObject({ kind: 'reading', reading: { serial } }))
    console.ask({ kind: 'run', request: 2, serial, script: scriptFor(memory, opening) })
    await vi.waitFor(() => expect(console.answer(2)).toMatchObject({ statusWords: ['9000', '9000'] }))
    expect(whatCounts(memory)).toMatchObject(opening)

    card.remove()
    await vi.waitFor(() => expect(console.serial).toBeUndefined())
    const again = await VirtualCard.insert(pcd, memory)
    await vi.waitFor(() => expect(console.serial).toBe(serial))
    console.ask({ kind: 'read', request: 3, challenge: 'FF'.repeat(16) })
    await vi.waitFor(() => expect(console.answer(3)?.kind).toBe('reading'))
    again.remove()
    console.socket.terminate()
  })

  it('follows cards again once the system’s service was killed and started anew', async () => {
    const console = new TestConsole(desk.port)
    await console.enter()
    const before = await VirtualCard.insert(pcd, blankCard())
    await vi.waitFor(() => expect(console.serial).toBe(serial))
    await pcd.stop('SIGKILL')
    before.remove()
    await vi.waitFor(() => expect(console.serial).toBeUndefined())

    pcd = await VirtualPcd.start()
    const after = await VirtualCard.insert(pcd, blankCard())
    await vi.waitFor(() => expect(console.serial).toBe(serial))
    // What is left of the first service's client would end the process when it is collected.
    collectGarbage()
    after.remove()
    await vi.waitFor(() => expect(console.serial).toBeUndefined())
    console.socket.terminate()
  })
})
