import { sealFields } from '#tests/support/sign-in.ts'

import { known } from '../support/known.ts'
import { startProduct } from '../support/product.ts'
import { signInOver } from '../support/sign-in-over.ts'
import { ms, percentile, type Row } from './row.ts'

/** Sign-ins that come each second, whether the ones before were answered or not. */
const perSecond = 50
const seconds = 10

interface Checked {
  readonly data: { readonly key: string; readonly publicKey: string }
}

/** What a wave of sign-ins does to the calls of those who are at work (issue 5: no more than twofold). */
export async function signInRows(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const { origin } = product
    const token = await signInOver(origin, known.operators[0])
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', authorization: token }
      const response = await fetch(new URL(path, origin), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return response.json()
    }
    const list = async (): Promise<number> => {
      const began = performance.now()
      await post('/terminalMng/search', {})
      return performance.now() - began
    }
    // The first calls find nothing warm.
    await atWork(list, 2)
    const quiet = await atWork(list, seconds)
    const wave = startWave(origin, post)
    const busy = await atWork(list, seconds)
    const statuses = await wave()
    const [before, during] = [quiet, busy].map((times) => percentile(times, 0.5)) as [number, number]
    const served = statuses.filter((status) => status === '200').length
    const refused = statuses.filter((status) => status === '429').length
    return [
      {
        what: `List of terminals, median, quiet → while ${perSecond} sign-ins a second come`,
        value: `${ms(before)} → ${ms(during)} (${(during / before).toFixed(1)}×)`,
        goal: '≤ 2×',
      },
      {
        what: 'Of these sign-ins: served / refused with 429 / otherwise',
        value: `${served} / ${refused} / ${statuses.length - served - refused}`,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Twenty calls a second, as a screen and its user make them. */
async function atWork(call: () => Promise<number>, forSeconds: number): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + forSeconds * 1000
  while (performance.now() < end) {
    times.push(await call())
    await pause(50)
  }
  return times
}

const pause = (time: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, time)
  })

/** Right sign-ins, which cost the most: hash, session, audit row. @returns what ends the wave and tells its answers */
function startWave(
  origin: string,
  post: (path: string, body: object) => Promise<unknown>,
): () => Promise<readonly string[]> {
  const { userName, password } = known.operators[1]
  const answers: Promise<string>[] = []
  // Sealing costs the client as much as the server: done once, or this process would be measured.
  let sealed: ReturnType<typeof sealFields> | undefined
  const once = async (): Promise<string> => {
    const response = await fetch(new URL('/checkCode', origin))
    const { data } = (await response.json()) as Checked
    sealed ??= sealFields(data.publicKey, { userName, password })
    const answer = await post('/login', { ...sealed, checkCode: known.captcha, key: data.key })
    return (answer as { readonly status: string }).status
  }
  const timer = setInterval(() => answers.push(once()), 1000 / perSecond)
  return () => {
    clearInterval(timer)
    return Promise.all(answers)
  }
}
