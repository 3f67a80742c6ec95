import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'

import {
  operatorAccountCases,
  type OperatorAccountEvent,
  operatorAccountMachine,
} from '#machines/operator/index.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { goalOfRun, noteDeclared, notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { type ExactStep, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { allows, createStepper, inventory } from '#tools/paths/model.ts'

import { accountPlayer } from '../players/operator-account.player.ts'

const machine = operatorAccountMachine
const subject = { machine, cases: operatorAccountCases }
const { paths } = planExactly(subject, explore(subject), goalOfRun())

let database: TestDatabase
let player: Awaited<ReturnType<typeof accountPlayer>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  player = await accountPlayer(database.db)
  return () => player.close()
})

const journal = (from: number) =>
  database.db
    .selectFrom('journal')
    .select(['seq', 'verdict', 'event', 'to_state'])
    .where('machine_id', '=', machine.id)
    .where('entity_id', '=', String(player.userId ?? 0))
    .where('seq', '>', from)
    .orderBy('seq')
    .execute()

const notAllowed = { status: '409', code: 'app.not_allowed_now' }

/** What an event that is refused shows: the answer, and whether the account's journal has it. */
function refusalOf({ type }: EventObject, state: unknown): [unknown, readonly string[]] {
  if (type === 'account.adopt') return [null, []]
  // There is no second account of a name, and nobody knows more than that.
  if (type === 'account.create') return [{ status: '422', code: 'operator.user_name_taken' }, []]
  if (type === 'password.change')
    return state === 'locked'
      ? [{ status: '423', code: 'session.account_locked' }, ['refused']]
      : [{ status: '403', code: 'session.wrong_old_password' }, []]
  return state === 'notCreated' ? [{ status: '404', code: 'app.not_found' }, []] : [notAllowed, ['refused']]
}

/** Sends whatever the account refuses now. @returns how many that were, and the last row of its journal */
async function refuses({ from }: ExactStep, rows: number): Promise<{ count: number; rows: number }> {
  const before = await player.row()
  const refused = operatorAccountCases.filter((event) => !allows(machine, from, event))
  let seq = rows
  for (const event of refused) {
    const answer = await player.send(event)
    const news = await journal(seq)
    const [wanted, verdicts] = refusalOf(event, from.value)
    expect([event.type, [answer], news.map(({ verdict }) => verdict)]).toMatchObject([
      event.type,
      [wanted],
      verdicts,
    ])
    seq += news.length
  }
  expect(await player.row()).toEqual(before)
  return { count: refused.length, rows: seq }
}

describe('the account of an operator, played against the server alone (core §2)', () => {
  it('leaves nothing out', () => {
    noteDeclared({ machineId: machine.id, by: 'server', unreachable: {} })
    const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions))
    expect(inventory(machine).transitions.filter((id) => !taken.has(id))).toEqual([])
  })

  it.each(paths.map((path, index) => [index + 1, path.length, path] as const))(
    'path %i: %i steps, with their refusals',
    async (_, length, path) => {
      const stepper = createStepper(machine)
      let [model, rows] = [stepper.initial, 0]
      const played: PlayedStep[] = []
      try {
        for (const step of path) {
          const began = performance.now()
          const { count, rows: seq } = await refuses(step, rows)
          const answer = await player.send(step.event as OperatorAccountEvent)
          expect(answer?.status ?? '200').toBe('200')
          // What the server did is what its journal makes of the machine.
          const [row, ...more] = await journal(seq)
          expect(more).toEqual([])
          expect(row).toMatchObject({ verdict: 'accepted', to_state: step.to.value })
          const took = stepper.step(model, row?.event as EventObject)
          expect(took.transitions).toEqual(step.transitions)
          model = took.snapshot
          const { mustChangePassword } = step.to.context as { mustChangePassword: boolean }
          expect(await player.row()).toEqual({
            state: step.to.value,
            must_change_password: mustChangePassword,
          })
          rows = seq + 1
          played.push({ transitions: took.transitions, refused: count, ms: performance.now() - began })
        }
      } finally {
        notePlayed({ machineId: machine.id, by: 'server', start: [], steps: played })
      }
      expect(played).toHaveLength(length)
      expect(await verifyChain(database.db, machine, String(player.userId))).toEqual({ ok: true, rows })
    },
  )
})
