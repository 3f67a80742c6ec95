import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { patience } from '#tools/pace/pace.ts'

import { mustAddUp } from './world/invariants.ts'
import { steps } from './world/steps.ts'
import { cardWorld } from './world/world.ts'

/** Worlds in all and steps in each; `npm run cards` plays many more. */
const worlds = Number(process.env['CARD_WORLDS'] ?? 6)
const longest = Number(process.env['CARD_STEPS'] ?? 40)
/** A failure names the seed that shows it again. */
const seed = Number(process.env['CARD_SEED'] ?? 20_261_121)

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it(
  'neither makes nor loses money, whatever happens in whatever order (issue 6)',
  { timeout: patience(60_000 + worlds * longest * 500) },
  async () => {
    let played = 0
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: longest, size: 'max' }), async (commands) => {
        await test.truncate()
        const world = await cardWorld(test)
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        await mustAddUp(world)
        played += [...commands].length
      }),
      { numRuns: worlds, seed, endOnFailure: process.env['CI'] !== undefined },
    )
    expect(played).toBeGreaterThan(worlds)
  },
)
