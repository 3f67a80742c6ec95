import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import type { EditedView, ViewSaving } from '#machines/chart-editing/index.ts'
import { ProblemError, problemFrom } from '#machines/shared/problem.ts'
import type { ChartContent, ChartIndicator } from '#contract/reading/custom-chart.contract.ts'
import { storageStation } from '#contract/device/types/storage-station.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { savedViewHandlers } from '#server/reading/saved/saved-view-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { type ConsoleServer, losing } from './console-server.ts'
import type { Asked, ServedWorld } from './serve-path.ts'

const nobodys = 2_000_000_000
const ends = /^xstate\.(?:done|error)\.actor\.saveView$/u
type Save = ViewSaving<EditedView>

/** A station that nobody reads, for charts to be of. @returns its id */
async function addStation(db: Db): Promise<number> {
  const typeId = await db.transaction().execute((tx) => layDeviceType(tx, storageStation))
  const agency = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '90001.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = await db
    .insertInto('site')
    .values({
      agency_id: agency.id,
      label: '城东站',
      label_english: 'East',
      has_storage: true,
      rated_power_w: 1,
      rated_capacity_wh: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('device')
    .values({ agency_id: agency.id, site_id: site.id, type_id: typeId, code: 'S1', name: '储能站' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The chart as the server keeps it: saved by the calls of its editor, changed and taken over by somebody else. */
export class ChartWorld implements ServedWorld {
  readonly #server: ConsoleServer
  readonly #calls
  readonly #context: CallContext<Caller>
  readonly #deviceId: number
  readonly #owner: number
  readonly #stranger: number
  /** Of this path's wishes. */
  readonly #requests = new Map<string, string>()
  #chartId: number | null = null

  private constructor(server: ConsoleServer, users: readonly number[], deviceId: number) {
    const [owner = 0, stranger = 0] = users
    this.#server = server
    this.#calls = savedViewHandlers(testPlatform(server.db, server.clock))
    this.#deviceId = deviceId
    this.#owner = owner
    this.#stranger = stranger
    const caller = callerWith({ userId: owner, userName: 'editor' })
    this.#context = callBy(caller, 'changeCustomChart')
  }

  static async of(server: ConsoleServer): Promise<ChartWorld> {
    const { db, clock } = server
    const known = await db.selectFrom('device').select('id').orderBy('id').executeTakeFirst()
    const deviceId = known?.id ?? (await addStation(db))
    const users = await db
      .insertInto('app_user')
      .values(
        ['owner', 'stranger'].map((name) => ({
          user_name: `${name}-${randomUUID().slice(0, 8)}`,
          name,
          password_hash: '',
          must_change_password: false,
          password_changed_at: clock.now(),
        })),
      )
      .returning('id')
      .execute()
    return new ChartWorld(
      server,
      users.map(({ id }) => id),
      deviceId,
    )
  }

  answer({ actor, input, wanted, rest }: Asked): (() => Promise<unknown>) | null {
    if (actor !== 'saveView') return null
    const save = input as Save
    const problem = wanted?.['error'] === undefined ? null : problemFrom(wanted['error'])
    return async () => {
      await this.#prepare(save, problem?.code ?? null)
      if (problem?.outcome !== 'unknown') return this.#save(save, problem?.code === 'app.not_found')
      // What is asked once more has its first answer; a wish that never came can still be refused.
      const [, next] = rest.map(({ event }) => event).filter(({ type }) => ends.test(type))
      const isDone = next?.type.startsWith('xstate.done') ?? true
      return losing(isDone ? this.#save(save, false) : Promise.resolve())
    }
  }

  perform(_event: AnyEventObject): Promise<boolean> {
    return Promise.resolve(false)
  }

  refuses(): Promise<number> {
    return Promise.resolve(0)
  }

  /** Brings the chart where the server's own answer is the wanted one. */
  async #prepare({ version }: Save, refusal: string | null): Promise<void> {
    if (version === null) return
    const { db, clock } = this.#server
    this.#chartId ??= (
      await db
        .insertInto('saved_view')
        .values({
          kind: 'chart',
          user_id: this.#owner,
          name: 'kept',
          shared_with: [],
          content: JSON.stringify(this.#content(this.#deviceId)),
          changed_at: clock.now(),
          version,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    await db
      .updateTable('saved_view')
      .set({
        user_id: refusal === 'app.not_found' ? this.#stranger : this.#owner,
        ...(refusal === 'app.stale' && { version: version + 1 }),
      })
      .where('id', '=', this.#chartId)
      .execute()
  }

  #content(deviceId: number): ChartContent {
    const indicator: ChartIndicator = { deviceId, code: 'soc', axis: 0, look: 'line', thresholds: [] }
    return { hours: 24, startsAtZero: false, indicators: [indicator] }
  }

  /** As the console does, which throws what is refused by name. */
  async #save({ draft, requestId, version }: Save, isOfNobody: boolean): Promise<number> {
    const request = this.#requests.get(requestId) ?? randomUUID()
    this.#requests.set(requestId, request)
    const isNew = version === null
    const { indicators, ...content } = this.#content(isNew && isOfNobody ? nobodys : this.#deviceId)
    const entered = {
      requestId: request,
      name: draft.name,
      sharedWith: [],
      ...content,
      indicators: [...indicators],
    }
    try {
      const saved = isNew
        ? await this.#calls.addCustomChart(entered, { ...this.#context, call: 'addCustomChart' })
        : await this.#calls.changeCustomChart({ ...entered, id: this.#chartId ?? 0, version }, this.#context)
      return saved.id
    } catch (error) {
      // A wish that was refused is another one when it is tried anew.
      this.#requests.delete(requestId)
      if (!(error instanceof Refusal)) throw error
      throw new ProblemError({
        ...Object(error.data),
        code: error.code,
        outcome: 'refused',
        status: error.status,
      })
    }
  }
}
