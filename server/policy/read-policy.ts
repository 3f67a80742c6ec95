import type { DataOf } from '#contract/kernel/call.ts'
import { isPlannedOn } from '#contract/field/policy.ts'
import { dayStart, siteClock } from '#contract/reading/site-clock.ts'
import type { readPolicyCourse, readPolicyDevices } from '#contract/policy/policy.contract.ts'
import { goalOf, isThere } from '#machines/policy/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { readRolledSeries } from '#server/reading/query/read-rolled.ts'
import { pastOffsets } from '#server/reading/rollup/site-clocks.ts'

import { convertersOf, offerOf } from './offer-policy.ts'

async function ownPolicy(db: Db, caller: Caller, id: number) {
  const row = await db
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(caller, 'policy.agency_id'))
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

/** @throws Refusal `app.not_found` */
export async function readDevices(
  db: Db,
  caller: Caller,
  id: number,
): Promise<DataOf<typeof readPolicyDevices>> {
  const policy = await ownPolicy(db, caller, id)
  const [converters, held, now] = await Promise.all([
    convertersOf(db, policy),
    db
      .selectFrom('policy_device')
      .innerJoin('device', 'device.id', 'policy_device.device_id')
      .innerJoin('terminal', 'terminal.id', 'policy_device.terminal_id')
      .leftJoin('remote_command', 'remote_command.request_id', 'policy_device.request_id')
      .select([
        'policy_device.device_id',
        'policy_device.terminal_id',
        'policy_device.address',
        'policy_device.state',
        'policy_device.request_id',
        'policy_device.reason',
        'policy_device.changed_at',
        'device.code',
        'device.name',
        'device.name_english',
        'device.rated_power_w',
        'terminal.name as terminal_name',
        'remote_command.state as command_state',
      ])
      .where('policy_id', '=', id)
      .orderBy('device.code')
      .execute(),
    offerOf(db, policy),
  ])
  const given = held.map((row) => ({
    deviceId: row.device_id,
    code: row.code,
    name: row.name,
    nameEnglish: row.name_english,
    terminalId: row.terminal_id,
    fTmName: row.terminal_name,
    address: row.address,
    ratedPowerW: row.rated_power_w,
    state: row.state,
    isThere: isThere(goalOf(policy.state), row.state),
    reason: row.reason,
    commandId: row.request_id ?? '',
    awaitsApproval: row.command_state === 'awaitingApproval',
    changedAt: row.changed_at.toISOString(),
    takenBy: converters.find(({ deviceId }) => deviceId === row.device_id)?.takenBy ?? '',
  }))
  const others = converters
    .filter(({ deviceId }) => !held.some(({ device_id }) => device_id === deviceId))
    .map((device) => ({
      deviceId: device.deviceId,
      code: device.code,
      name: device.name,
      nameEnglish: device.nameEnglish,
      address: device.address,
      ratedPowerW: device.ratedPowerW,
      takenBy: device.takenBy,
      terminalId: device.isReachable ? device.terminalId : null,
      fTmName: device.terminalName,
      state: null,
      isThere: false,
      reason: '',
      commandId: '',
      awaitsApproval: false,
      changedAt: null,
    }))
  const isDraft = policy.allowed.split(',').includes('publish')
  return {
    devices: [...given, ...others],
    plan: (isDraft ? now.offer : (policy.offer ?? now.offer)).plan,
    isTemplateChanged: !isDraft && policy.template_version !== now.version,
  }
}

const quarter = 15
const power = 'activePower'

/** @throws Refusal `app.not_found` */
export async function readCourse(
  db: Db,
  caller: Caller,
  { id, day: wished }: { readonly id: number; readonly day?: string | undefined },
  at: Date,
): Promise<DataOf<typeof readPolicyCourse>> {
  const policy = await ownPolicy(db, caller, id)
  const site = await db
    .selectFrom('site')
    .select(['utc_offset', pastOffsets.as('past')])
    .where('id', '=', policy.site_id)
    .executeTakeFirstOrThrow()
  const clock = siteClock(site.utc_offset, site.past)
  const day = wished ?? new Date(at.getTime() + clock.offsetMs).toISOString().slice(0, 10)
  const [from, to] = [dayStart(clock, day), dayStart(clock, day, 1)]
  const offsetMs = Date.parse(`${day}T00:00:00Z`) - from
  const held = await db
    .selectFrom('policy_device')
    .innerJoin('device', 'device.id', 'policy_device.device_id')
    .select(['device_id', 'device.type_id'])
    .where('policy_id', '=', id)
    .execute()
  const types = await readDeviceTypes(db)
  const series = held.flatMap(({ device_id: deviceId, type_id }) => {
    const item = types.find((type) => type.id === type_id)?.items.find(({ code }) => code === power)
    return item ? [{ facts: { deviceId }, item }] : []
  })
  const rolled =
    series.length === 0
      ? []
      : await readRolledSeries(db, series, { from: new Date(from), to: new Date(to) }, 'quarter', 'mean')
  const sums = new Map<number, { readonly watts: number; readonly told: number }>()
  for (const [index, points] of rolled.entries()) {
    const factor = 1000 / 10 ** (series[index]?.item.decimals ?? 0)
    for (const [instant, value] of points) {
      const { watts, told } = sums.get(instant) ?? { watts: 0, told: 0 }
      if (value !== null) sums.set(instant, { watts: watts + Math.round(value * factor), told: told + 1 })
    }
  }
  const offer = policy.offer ?? (await offerOf(db, policy)).offer
  const devices = Math.max(1, held.length)
  return {
    day,
    utcOffset: offsetText(offsetMs),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    everyMinutes: quarter,
    points: [...sums]
      .toSorted(([one], [other]) => one - other)
      // A sum lacks what a device did not tell: it is none then.
      .map(([instant, { watts, told }]) => ({
        at: new Date(instant).toISOString(),
        powerW: told === series.length ? watts : null,
      })),
    isPlanned: isPlannedOn(offer, day),
    plan: offer.plan.map((stretch) => ({ ...stretch, powerW: stretch.powerW * devices })),
  }
}

const two = (of: number): string => String(of).padStart(2, '0')
const offsetText = (offsetMs: number): string => {
  const minutes = Math.abs(Math.round(offsetMs / 60_000))
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
