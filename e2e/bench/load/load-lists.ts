import { known } from '#e2e/support/known.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'

import { askAs } from './ask-as.ts'
import { percentile, timesOf } from '../row.ts'

/** What operators look at meanwhile, as their screens ask for it. */
export const lists: readonly (readonly [path: string, input: object])[] = [
  ['/collect/onlineMonitor/getOnlineTerminalInfo', { pageNum: 1, pageSize: 100 }],
  ['/terminalMng/search', { pageNum: 1, pageSize: 100 }],
  ['/collect/original/getUserMPinfos', { pageNum: 1, pageSize: 100 }],
  ['/collectionTask/search', { pageNum: 1, pageSize: 100 }],
]
const pauseMs = 100

/** Asks for lists one after the other, as a user does, until it is stopped. @returns what ends it, with the p95 of all, ms */
export async function askForLists(origin: string): Promise<{ stop(): Promise<number> }> {
  const token = await signInOver(origin, known.operators[0])
  const ended = new AbortController()
  const times: number[] = []
  const asking = (async () => {
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      const [path, input] = lists[turn % lists.length] ?? ['/terminalMng/search', {}]
      times.push(...(await timesOf(1, () => askAs(origin, token, path, input))))
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  })()
  return {
    async stop() {
      ended.abort()
      await asking
      return percentile(times, 0.95)
    },
  }
}
