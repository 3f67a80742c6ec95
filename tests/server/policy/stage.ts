import { randomUUID } from 'node:crypto'

import type { OperationItem } from '#contract/field/operation.ts'
import type { PolicyStatus } from '#contract/policy/policy-codes.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { policyAnswers } from '#server/policy/policy-answers.ts'
import { policyHandlers } from '#server/policy/policy-handlers.ts'
import { lockPolicy, movePolicy } from '#server/policy/move-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commandStage } from '#tests/server/command/stage.ts'

/** A plan that charges at night and discharges in the evening, 50 kW each. */
export const plan = [
  { startTime: '00:00', endTime: '06:00', chargingStatus: 1, power: 50_000 },
  { startTime: '18:00', endTime: '22:00', chargingStatus: 2, power: -50_000 },
]

/** Of the terminal of the second converter. */
export const secondAddress = '410100000777'

/** A site with two converters, each behind a terminal of its own that answers as it is told. */
export async function policyStage(db: Db) {
  const stage = await commandStage(db, policyAnswers)
  await db.transaction().execute((tx) => layDeviceTypes(tx))
  const now = (): Date => stage.platform.clock.now()
  const first = await db
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', stage.termId)
    .executeTakeFirstOrThrow()
  const { id: typeId } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'pcs')
    .executeTakeFirstOrThrow()
  const second = await db
    .insertInto('terminal')
    .values({
      agency_id: first.agency_id,
      site_id: first.site_id,
      name: '第二台',
      address: secondAddress,
      asset_no: 'A-2',
      protocol: 'p',
      vender: '',
      model_name: '',
      buy_date: '2025-01-01',
      connected: true,
    })
    .returning(['id', 'address'])
    .executeTakeFirstOrThrow()
  const converters: { readonly id: number }[] = []
  for (const [index, terminal] of [first, second].entries())
    converters.push(
      // oxlint-disable-next-line no-await-in-loop -- two
      await db
        .insertInto('device')
        .values({
          agency_id: first.agency_id,
          site_id: first.site_id,
          type_id: typeId,
          code: `PCS-${index}`,
          name: `${index} 号变流器`,
          terminal_id: terminal.id,
          address: String(index + 1),
          rated_power_w: 100_000,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const addresses = new Map([
    [first.id, first.address],
    [second.id, second.address],
  ])
  const template = await db
    .insertInto('policy_template')
    .values({
      agency_id: first.agency_id,
      name: `模板 ${randomUUID()}`,
      plan_type: 1,
      capacity_upper: 950,
      plan: JSON.stringify(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const handlers = policyHandlers(stage.platform)
  const context = stage.context('wang')
  // Both sites' terminals are theirs.
  const everybody = { ...context, caller: { ...context.caller, agencyIds: null } }

  async function add(changes: object = {}): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('policy')
        .values({
          agency_id: first.agency_id,
          site_id: first.site_id,
          template_id: template.id,
          name: `策略 ${randomUUID()}`,
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = await lockPolicy(tx, id)
      if (row) await movePolicy(tx, row, { type: 'policy.add' }, { actor: 'test', at: now() })
      return id
    })
  }
  const row = (id: number) =>
    db.selectFrom('policy').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const devices = (id: number) =>
    db.selectFrom('policy_device').selectAll().where('policy_id', '=', id).orderBy('device_id').execute()
  /** Commands that were sent and wait for an answer, as their terminals got them. */
  async function sent() {
    await stage.dispatch()
    await stage.send()
    return db
      .selectFrom('remote_command')
      .selectAll()
      .where('state', '=', 'sent')
      .orderBy('terminal_id')
      .execute()
  }
  return {
    ...stage,
    handlers,
    everybody,
    siteId: first.site_id,
    agencyId: first.agency_id,
    templateId: template.id,
    deviceIds: converters.map(({ id }) => id),
    secondTermId: second.id,
    add,
    row,
    devices,
    sent,
    now,
    async state(id: number) {
      const [policy, held] = [await row(id), await devices(id)]
      return [policy.state, ...held.map(({ state }) => state)]
    },
    async set(id: number, status: PolicyStatus, changes: object = {}): Promise<void> {
      const { name } = await row(id)
      await handlers.setPolicyStatus(
        {
          requestId: randomUUID(),
          id,
          status,
          deviceIds: status === 0 ? converters.map((one) => one.id) : [],
          confirmation: status === 2 ? name : '',
          ...changes,
        },
        everybody,
      )
    },
    retry: (id: number) => handlers.retryPolicy({ requestId: randomUUID(), id }, everybody),
    giveUp: (id: number, why: string) =>
      handlers.giveUpPolicy({ requestId: randomUUID(), id, why }, everybody),
    /** The devices of each terminal's command under way say how it went: of the first terminal, then of the second. */
    async say(...how: readonly ('done' | 'failed' | 'silent')[]): Promise<void> {
      for (const command of await sent()) {
        const answer = how[command.terminal_id === first.id ? 0 : 1] ?? 'done'
        if (answer === 'silent') continue
        const ok = answer === 'done'
        const items = command.devices.map((device): OperationItem => ({
          device,
          item: 'policy',
          ok,
          value: ok ? 'held' : null,
          reason: ok ? null : 'refused',
        }))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await stage.tells(command.request_id, { items }, addresses.get(command.terminal_id))
      }
    },
  }
}
export type PolicyStage = Awaited<ReturnType<typeof policyStage>>
