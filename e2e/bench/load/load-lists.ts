import { known } from '#e2e/support/known.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'

import { percentile, timesOf } from '../row.ts'

/** What operators look at meanwhile, as their screens ask for it. */
const lists = [
  ['/collect/onlineMonitor/getOnlineTerminalInfo', { pageNum: 1, pageSize: 100 }],
  ['/terminalMng/search', { pageNum: 1, pageSize: 100 }],
  ['/collect/original/getUserMPinfos', { pageNum: 1, pageSize: 100 }],
  ['/collectionTask/search', { pageNum: 1, pageSize: 100 }],
] as const
const pauseMs = 100

/** Asks for lists one after the other, as a user does, until it is stopped. @returns what ends it, with the p95 of all, ms */
export async function askForLists(origin: string): Promise<{ stop(): Promise<number> }> {
  const token = await signInOver(origin, known.operators[0])
  const headers = { authorization: token, 'content-type': 'application/json' }
  const ended = new AbortController()
  const times: number[] = []
  const asking = (async () => {
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      const [path, input] = lists[turn % lists.length] ?? lists[0]
      times.push(
        ...(await timesOf(1, async () => {
          const response = await fetch(new URL(path, origin), {
            method: 'POST',
            headers,
            body: JSON.stringify(input),
          })
          const { status } = (await response.json()) as { readonly status: string }
          if (status !== '200') throw new Error(`${path} answered ${status}`)
        })),
      )
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
