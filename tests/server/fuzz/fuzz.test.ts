import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type CallName, calls } from '#contract/catalogue.ts'
import { verifyAudit } from '#server/platform/evidence/verify-audit.ts'
import { type CallerName, type RightsStage, rightsStage } from '#tests/server/rights/stage.ts'
import { patience } from '#tools/pace/pace.ts'

import { inputsOf } from './inputs.ts'

/** Requests in all; `npm run fuzz` sends 10,000. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
/** Another one each time finds more; a failure names the seed that shows it again. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

const names = Object.keys(calls) as CallName[]
const closed = names.filter((name) => calls[name].need !== 'open')
const ruled = closed.filter((name) => calls[name].need !== 'session')
const perCall = Math.max(2, Math.ceil(requests / (names.length + ruled.length + closed.length)))

let stage: RightsStage
beforeAll(async () => {
  stage = await rightsStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin('session'))

/** Sends bent and good inputs of one call; `expected` says whether an answer may be. */
const bombard = (name: CallName, who: CallerName, expected: (status: string) => boolean): Promise<void> =>
  fc.assert(
    fc.asyncProperty(inputsOf(calls[name]), async (input) => {
      const { http, answer } = await stage.send(name, input, who)
      // No answer of the product: not JSON, too large. Everything else has a name.
      const isNamed = http === 200 ? expected(answer.status) : [400, 413, 414].includes(http)
      if (!isNamed) throw new Error(`HTTP ${http} ${JSON.stringify(answer)}`)
    }),
    { numRuns: perCall, seed, endOnFailure: process.env['CI'] !== undefined },
  )

describe(
  'fuzzed requests (issue: no 500, nothing changed that should not)',
  { timeout: patience(300_000) },
  () => {
    it.each(names)('%s never fails unexpectedly', async (name) => {
      await bombard(name, 'admin', (status) => status !== '500')
      expect(await verifyAudit(stage.db)).toMatchObject({ ok: true })
    })

    it.each(closed)('%s neither passes nor changes anything without a session', async (name) => {
      const changed = await stage.watch()
      await bombard(name, 'nobody', (status) => status === '301')
      expect(await changed()).toEqual([])
    })

    it.each(ruled)('%s neither passes nor changes anything without its right', async (name) => {
      await stage.begin(calls[name].need)
      const changed = await stage.watch()
      await bombard(name, 'withoutAction', (status) => status === '403')
      expect(await changed()).toEqual([])
    })
  },
)
