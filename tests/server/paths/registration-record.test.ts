import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'

import {
  registrationRecordCases,
  type RegistrationRecordEvent,
  registrationRecordMachine,
} from '#machines/registration/index.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { goalOfRun, noteDeclared, notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { type ExactStep, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { allows, createStepper, inventory } from '#tools/paths/model.ts'

import { canHappen, recordPlayer, type RegistrationRecord } from './players/registration-record.player.ts'

const machine = registrationRecordMachine
const subject = { machine, cases: registrationRecordCases, canHappen }
const { paths } = planExactly(subject, explore(subject), goalOfRun())

/** Everything that the machine takes can be brought about by calls and messages. */
const unreachable = {}

let database: TestDatabase
let player: Awaited<ReturnType<typeof recordPlayer>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  player = await recordPlayer(database.db)
  return () => player.close()
})

const journal = (from: number) =>
  database.db
    .selectFrom('journal')
    .select(['seq', 'verdict', 'event', 'to_state'])
    .where('seq', '>', from)
    .orderBy('seq')
    .execute()

const started = { status: '200', data: { stage: 1 } }

/** Without ids and instants, which the server gives. */
const told = ({ mode, stage, reason, boxes }: RegistrationRecord) => ({ mode, stage, reason, boxes })

const ownId = ({ from }: ExactStep): string | null => (from.context as RegistrationRecord).requestId

/** What an attempt that is refused shows: a call gets a `'409'` and a journal row, a message leaves no trace. */
const refusalOf = (event: RegistrationRecordEvent, state: unknown) => {
  if (event.type !== 'registration.start') return [event.type, null, []]
  const code = event.isInOperation === false ? 'registration.terminal_stopped' : 'registration.under_way'
  return [event.type, { status: '409', code, data: { state } }, ['refused']]
}

/** Sends whatever the record refuses now. @returns how many that were, and the last row of the journal */
async function refuses(step: ExactStep, rows: number): Promise<{ count: number; rows: number }> {
  const before = await player.detail()
  const refused = registrationRecordCases.filter(
    (event) => !allows(machine, step.from, event) || !canHappen(step.from, event),
  )
  const shown: unknown[] = []
  let seq = rows
  for (const event of refused) {
    const answer = await player.send(event, ownId(step))
    const news = await journal(seq)
    shown.push([event.type, answer, news.map(({ verdict }) => verdict)])
    seq += news.length
  }
  expect(shown).toMatchObject(refused.map((event) => refusalOf(event, stateName(step.from))))
  expect(await player.detail()).toEqual({ ...before, now: expect.any(String), online: expect.any(Boolean) })
  return { count: refused.length, rows: seq }
}

describe('the record of a registration, played against the server alone (collection §4)', () => {
  it('leaves out only what no call and no message brings about', () => {
    noteDeclared({ machineId: machine.id, by: 'server', unreachable })
    const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions))
    const left = inventory(machine).transitions.filter((id) => !taken.has(id))
    expect(left.toSorted()).toEqual(Object.keys(unreachable).toSorted())
  })

  it.each(paths.map((path, index) => [index + 1, path.length, path] as const))(
    'path %i: %i steps, with their refusals and with answers lost',
    async (_, length, path) => {
      const stepper = createStepper(machine)
      let [model, rows] = [stepper.initial, 0]
      const played: PlayedStep[] = []
      try {
        for (const step of path) {
          const event = step.event as RegistrationRecordEvent
          const began = performance.now()
          const { count, rows: seq } = await refuses(step, rows)
          if (event.type === 'deadline.passed') await player.awaitDeadline()
          const answer = await player.send(event, ownId(step))
          expect([answer]).toMatchObject([event.type === 'registration.start' ? started : null])
          // What the server did is what its journal makes of the machine.
          const [row, ...more] = await journal(seq)
          expect(more).toEqual([])
          expect(row).toMatchObject({ verdict: 'accepted', to_state: stateName(step.to) })
          const took = stepper.step(model, row?.event as EventObject)
          expect(took.transitions).toEqual(step.transitions)
          model = took.snapshot
          expect(told(model.context as RegistrationRecord)).toEqual(
            told(step.to.context as RegistrationRecord),
          )
          expect(await player.detail()).toMatchObject({
            state: stateName(step.to),
            ...told(step.to.context as RegistrationRecord),
          })
          rows = seq + 1
          // Its answer was lost: the same request gets the same answer and begins nothing.
          expect(await player.sendAgain(event)).toEqual(answer)
          expect(await journal(rows)).toEqual([])
          played.push({ transitions: took.transitions, refused: count, ms: performance.now() - began })
        }
      } finally {
        notePlayed({ machineId: machine.id, by: 'server', start: [], steps: played })
      }
      expect(played).toHaveLength(length)
      expect(await verifyChain(database.db, machine, String(player.termId))).toEqual({ ok: true, rows })
    },
  )
})
