import { sql } from 'kysely'

import type { OperationItem } from '#contract/field/operation.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { expect } from '#e2e/support/test.ts'

const said = (device: string): OperationItem => ({
  device,
  item: 'policy',
  ok: true,
  value: 'held',
  reason: null,
})
const plan = [{ startTime: '00:00', endTime: '06:00', chargingStatus: 1, power: 50_000 }]

/**
 * A site with two converters, each behind a terminal that the test plays, and a template.
 *
 * @param policyId of the policy whose devices answer; 0 while there is none
 */
export async function policyDevices(world: FieldWorld, policyId: () => number) {
  const { db } = world
  const site = await world.addSite(2)
  const terminals = await Promise.all(site.terminals.map(({ address }) => world.connect(address)))
  const { id: typeId } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'pcs')
    .executeTakeFirstOrThrow()
  const devices: number[] = []
  for (const [index, terminal] of site.terminals.entries()) {
    const { id } = await db
      .insertInto('device')
      .values({
        agency_id: site.agencyId,
        site_id: site.siteId,
        type_id: typeId,
        code: `PCS-${index + 1}`,
        name: `${index + 1} 号变流器`,
        terminal_id: terminal.id,
        address: String(index + 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    devices.push(id)
  }
  const template = await db
    .insertInto('policy_template')
    .values({
      agency_id: site.agencyId,
      name: `${site.name}模板`,
      plan_type: 1,
      plan: JSON.stringify(plan),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  /** What each device holds now, by its address. */
  const held = () =>
    db
      .selectFrom('policy_device')
      .selectAll()
      .where('policy_id', '=', policyId())
      .orderBy('device_id')
      .execute()
  /** Commands at the terminals that their devices still wait for, the first terminal's first. */
  const waiting = () =>
    db
      .selectFrom('policy_device')
      .innerJoin('remote_command', 'remote_command.request_id', 'policy_device.request_id')
      .select([
        'remote_command.request_id',
        'policy_device.address',
        'remote_command.state',
        'policy_device.device_id',
      ])
      .where('policy_id', '=', policyId())
      .where('remote_command.state', 'in', ['queued', 'sent', 'acknowledged', 'overdue'])
      .orderBy('policy_device.device_id')
      .execute()
  async function answer({ request_id, address }: { request_id: string; address: string }): Promise<void> {
    await terminals[Number(address) - 1]?.result(request_id, { reason: null, items: [said(address)] })
  }
  /** Whatever was asked before ends first: a terminal does one thing at a time. */
  async function areSent(): Promise<boolean> {
    const wanted = await waiting()
    const before = await db
      .selectFrom('remote_command')
      .innerJoin('terminal', 'terminal.id', 'terminal_id')
      .select(['request_id', 'terminal.address', 'devices'])
      .where('remote_command.state', 'in', ['sent', 'acknowledged', 'overdue'])
      .where(
        'terminal_id',
        'in',
        site.terminals.map((one) => one.id),
      )
      .execute()
    for (const { request_id, address, devices: of } of before)
      if (!wanted.some((one) => one.request_id === request_id))
        await terminals
          .find((one) => one.address === address)
          ?.result(request_id, { reason: null, items: of.map(said) })
    return wanted.every(({ state }) => state === 'sent')
  }
  const isSettled = async (requestId: string): Promise<boolean> =>
    (await waiting()).every(({ request_id }) => request_id !== requestId)

  /** Both say that it was done; or the second one says nothing until its deadline. */
  async function tell(reached: number): Promise<void> {
    const rows = await held()
    const [late] = rows.filter(({ state }) => state.endsWith('Unknown'))
    if (late && (await waiting()).length === 0)
      await answer({ request_id: late.request_id ?? '', address: late.address })
    // One that got the plan late is started after that.
    await expect
      .poll(async () => {
        for (const one of (await areSent()) ? await waiting() : []) {
          const isSilent = reached === 1 && one.address === '2'
          if (isSilent)
            await sql`update remote_command set deadline_at = now() where request_id = ${one.request_id}`.execute(
              db,
            )
          else await answer(one)
          await expect.poll(() => isSettled(one.request_id)).toBe(true)
        }
        return (await waiting()).length
      })
      .toBe(0)
  }

  /** Another policy has both converters. */
  async function takeBoth(): Promise<number> {
    const { id: other } = await db
      .insertInto('policy')
      .values({
        agency_id: site.agencyId,
        site_id: site.siteId,
        template_id: template.id,
        name: `${site.name} 之外`,
        state: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, deviceId] of devices.entries())
      await db
        .insertInto('policy_device')
        .values({
          policy_id: other,
          device_id: deviceId,
          terminal_id: site.terminals[index]?.id ?? 0,
          address: String(index + 1),
          state: 'held',
          changed_at: new Date(),
        })
        .execute()
    return other
  }

  const planIs = (rows: readonly object[]) =>
    db
      .updateTable('policy_template')
      .set({ plan: JSON.stringify(rows) })
      .where('id', '=', template.id)
      .execute()
  /** What is tried while the template has no plan. */
  async function whileEmpty<Result>(attempt: () => Promise<Result>): Promise<Result> {
    await planIs([])
    try {
      return await attempt()
    } finally {
      await planIs(plan)
    }
  }
  /** What is tried while another policy has both converters. */
  async function whileTaken<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const other = await takeBoth()
    try {
      return await attempt()
    } finally {
      await db.deleteFrom('policy').where('id', '=', other).execute()
    }
  }
  return { site, template, held, tell, whileEmpty, whileTaken }
}
