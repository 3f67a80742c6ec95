import { randomUUID } from 'node:crypto'

import { known } from '#e2e/support/known.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'

import { askAs } from '../load/ask-as.ts'
import { lists } from '../load/load-lists.ts'

const pauseMs = 1_000
const looks = [
  ...lists,
  ['/collect/command/search', { pageNum: 1, pageSize: 100 }],
  ['/alarm/summary', {}],
] as const

export interface Work {
  readonly calls: number
  /** Calls that were answered otherwise than expected, with what was said, and those without an answer. */
  readonly faults: readonly string[]
  /** Commands that succeeded. */
  readonly commands: number
  readonly signIns: number
}

/**
 * People at work, each in a turn of a second: one looks at lists, one gives commands and waits for their ends, one signs
 * in and out.
 *
 * @returns what ends it, and tells what was done
 */
export async function putToWork(origin: string): Promise<{ stop(): Promise<Work> }> {
  const [first, second] = known.operators
  const ended = new AbortController()
  const faults: string[] = []
  let [calls, commands, signIns] = [0, 0, 0]

  const ask = <Data>(token: string, path: string, input: object): Promise<Data> => {
    calls += 1
    return askAs(origin, token, path, input)
  }
  const inTurns = async (turn: () => Promise<void>): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        await turn()
      } catch (error) {
        faults.push(String(error))
      }
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }

  const [looking, commanding] = await Promise.all([signInOver(origin, first), signInOver(origin, second)])
  let looked = 0
  const lookAtLists = async (): Promise<void> => {
    const [path, input] = looks[looked++ % looks.length] ?? ['/terminalMng/search', {}]
    await ask(looking, path, input)
  }
  let given = 0
  const giveCommand = async (): Promise<void> => {
    const { list } = await ask<{ readonly list: readonly { readonly id: number }[] }>(
      commanding,
      '/terminalMng/search',
      { pageNum: 1, pageSize: 100, online: true },
    )
    const terminal = list[given++ % list.length]
    if (!terminal) return
    const requestId = randomUUID()
    await ask(commanding, '/collect/command/sendCommand', {
      requestId,
      termId: terminal.id,
      code: 'readClock',
    })
    const stateOf = async (): Promise<string> =>
      (await ask<{ readonly state: string }>(commanding, '/collect/command/read', { commandId: requestId }))
        .state
    let state = await stateOf()
    // Demo terminals that are silent never answer: nobody waits for them longer than this.
    for (let asked = 0; asked < 5 && ['queued', 'sent', 'acknowledged'].includes(state); asked += 1) {
      await new Promise((done) => setTimeout(done, pauseMs))
      state = await stateOf()
    }
    if (state === 'succeeded') commands += 1
  }
  const comeAndGo = async (): Promise<void> => {
    const token = await signInOver(origin, first)
    await ask(token, '/userInfo', {})
    await ask(token, '/logout', {})
    signIns += 1
  }
  const working = [lookAtLists, giveCommand, comeAndGo].map(inTurns)
  return {
    async stop() {
      ended.abort()
      await Promise.all(working)
      return { calls, faults, commands, signIns }
    },
  }
}
