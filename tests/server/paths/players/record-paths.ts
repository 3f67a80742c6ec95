import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate'

import type { Db } from '#server/platform/database/database.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { goalOfRun, noteDeclared, notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { type ExactStep, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { allows, createStepper, inventory, type PathSubject } from '#tools/paths/model.ts'

/** Brings about on a server what a record's events say. */
export interface RecordPlayer {
  /** The record, once there is one. */
  readonly entityId: string | null
  send(step: ExactStep): Promise<void>
  /** Tries what the record does not allow now. @returns whether the server was asked; it must refuse */
  tries(event: AnyEventObject, step: ExactStep): Promise<boolean>
  /** The state as the server's own tables have it; the machine's first one where there is no record yet. */
  state(): Promise<string>
}

interface Act {
  readonly title: string
  readonly machine: AnyStateMachine
  readonly cases: readonly AnyEventObject[]
  readonly player: (db: Db) => Promise<RecordPlayer>
}

/** Plays a record's machine against the server alone: its journal must make of it what the path says. */
export function testRecord({ title, machine, cases, player: makePlayer }: Act): void {
  const subject: PathSubject = { machine, cases }
  const { paths } = planExactly(subject, explore(subject), goalOfRun())
  let database: TestDatabase
  let player: RecordPlayer

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.truncate()
    player = await makePlayer(database.db)
  })

  const journal = (from: number) =>
    database.db
      .selectFrom('journal')
      .select(['seq', 'verdict', 'event', 'to_state'])
      .where('machine_id', '=', machine.id)
      .where('entity_id', '=', player.entityId ?? '')
      .where('seq', '>', from)
      .orderBy('seq')
      .execute()

  /** @returns how much was refused, and the last row of the journal */
  async function refuses(step: ExactStep, rows: number): Promise<{ count: number; seq: number }> {
    const before = await player.state()
    let count = 0
    for (const event of cases.filter((one) => !allows(machine, step.from, one)))
      if (await player.tries(event, step)) count += 1
    const news = await journal(rows)
    expect(news.filter(({ verdict }) => verdict === 'accepted')).toEqual([])
    expect(await player.state()).toBe(before)
    return { count, seq: rows + news.length }
  }

  describe(`${title}, played against the server alone`, () => {
    it('leaves out nothing', () => {
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
            const { count, seq } = await refuses(step, rows)
            await player.send(step)
            const [row, ...more] = await journal(seq)
            expect([step.event.type, more]).toEqual([step.event.type, []])
            expect(row).toMatchObject({ verdict: 'accepted', to_state: stateName(step.to) })
            const took = stepper.step(model, row?.event as EventObject)
            expect(took.transitions).toEqual(step.transitions)
            model = took.snapshot
            expect(await player.state()).toBe(stateName(step.to))
            rows = seq + 1
            played.push({ transitions: took.transitions, refused: count, ms: performance.now() - began })
          }
        } finally {
          notePlayed({ machineId: machine.id, by: 'server', start: [], steps: played })
        }
        expect(played).toHaveLength(length)
        expect(await verifyChain(database.db, machine, player.entityId ?? '')).toEqual({ ok: true, rows })
      },
    )
  })
}

/** Whether the server refuses by name; an error of another kind is no refusal. */
export async function isRefused(attempt: Promise<unknown>): Promise<true> {
  await expect(attempt).rejects.toMatchObject({ name: 'Refusal' })
  return true
}
