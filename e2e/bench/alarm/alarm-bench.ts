import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import { FieldWorld } from '#e2e/support/field/field-world.ts'
import type { Product } from '#e2e/support/product.ts'

/** Raw readings of a module's temperature, tenths of a degree: at which no rule of the bench is crossed, and at which it is. */
const degrees = { calm: 250, hot: 900 } as const
/** Of the rules, in thousandths. */
const upper = 60_000
const place = pcs.items.findIndex(({ code }) => code === 'moduleTemperature')
/** Rules that were just put down are known to every node after this. */
const knownMs = 5_000
const messageOf = 100

interface AlarmBench {
  /** Of the device at that place, as its alarm names it. */
  nameOf(nth: number): string
  /** Lets devices of these places cross their rules; resolves once their readings are stored. */
  cross(places: readonly number[]): Promise<void>
  /** Lets all that stand together cross within this time. @returns ms that it took */
  storm(withinMs: number): Promise<number>
  /** Waits until so many of the storm have risen. @returns how many did */
  raised(many: number): Promise<number>
  /** Of the storm: what stands alone or before others, and what stands behind it. */
  causes(): Promise<{ readonly causes: number; readonly behind: number }>
  close(): Promise<void>
}

/**
 * Converters of one terminal that the bench plays: `alone` of them each at a site and under a rule of its own, so that
 * none belongs to another's storm; `together` of them at twenty sites under one rule.
 */
export async function openAlarmBench(
  product: Product,
  { alone, together }: { readonly alone: number; readonly together: number },
): Promise<AlarmBench> {
  const world = FieldWorld.open(product)
  const { db } = world
  const own = await world.addSite(1)
  const [planned] = own.terminals
  if (!planned) throw new Error('no terminal')
  const terminal = await world.connect(planned.address)
  const { id: typeId } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', pcs.code)
    .executeTakeFirstOrThrow()
  const all = alone + together
  const sites = alone + 20
  await sql`insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
    select ${own.agencyId}, 'bench-site-' || n, 'bench-site-' || n, false, 0, 0
    from generate_series(1, ${sites}::int4) n`.execute(db)
  await sql`insert into device (agency_id, site_id, type_id, code, name, terminal_id, address)
    select ${own.agencyId}, (select id from site where label = 'bench-site-'
        || case when n <= ${alone}::int4 then n else ${alone}::int4 + 1 + n % 20 end),
      ${typeId}::int4, 'bench-' || n, 'bench-' || n || '-', ${planned.id}::int4, n::text
    from generate_series(1, ${all}::int4) n`.execute(db)
  const rule = sql`insert into alarm_rule (agency_id, name, kind, level, type_id, indicator, lower, upper, hysteresis,
    hold_seconds, device_id, site_id, message, message_english, state)`
  const heat = sql`1, 2, ${typeId}::int4, 'moduleTemperature', -1000000000, ${upper}::int8, 0, 0`
  await sql`${rule} select ${own.agencyId}, code, ${heat}, id, null, '{device}', '{device}', 3 from device
    where terminal_id = ${planned.id}::int4 and address::int4 <= ${alone}::int4`.execute(db)
  await sql`${rule} select ${own.agencyId}, label, ${heat}, null, id, '{device}', '{device}', 3 from site
    where agency_id = ${own.agencyId}::int4 and label like 'bench-site-%'
      and substr(label, 12)::int4 > ${alone}::int4`.execute(db)

  const say = (places: readonly number[], reading: number): Promise<void> =>
    terminal.say('sample', {
      type: pcs.code,
      samples: places.map((nth) => [
        String(nth),
        Date.now(),
        pcs.items.map((_item, at) => (at === place ? reading : null)),
      ]),
    })
  const every = Array.from({ length: all }, (_, index) => index + 1)
  for (const places of inMessages(every)) await say(places, degrees.calm)
  await new Promise((done) => setTimeout(done, knownMs))

  const ofStorm = sql`alarm join device on device.id = alarm.device_id
    where device.terminal_id = ${planned.id}::int4 and device.address::int4 > ${alone}::int4`
  const countRaised = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from ${ofStorm}`.execute(db)
    return rows[0]?.count ?? 0
  }
  return {
    nameOf: (nth) => `bench-${nth}-`,
    cross: (places) => say(places, degrees.hot),
    async storm(withinMs) {
      const messages = inMessages(every.slice(alone))
      const began = performance.now()
      const sent: Promise<void>[] = []
      for (const [index, places] of messages.entries()) {
        sent.push(say(places, degrees.hot))
        const due = began + ((index + 1) * withinMs) / messages.length
        await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
      }
      await Promise.all(sent)
      return performance.now() - began
    },
    async raised(many) {
      for (let left = 240; left > 0 && (await countRaised()) < many; left -= 1)
        await new Promise((done) => setTimeout(done, 500))
      // Grouping looks each second.
      await new Promise((done) => setTimeout(done, 3_000))
      return countRaised()
    },
    async causes() {
      const { rows } = await sql<{ causes: number; behind: number }>`
        select count(*) filter (where not is_consequence)::int4 as causes,
          count(*) filter (where is_consequence)::int4 as behind from ${ofStorm}`.execute(db)
      return rows[0] ?? { causes: 0, behind: 0 }
    },
    close: () => world.close(),
  }
}

const inMessages = (places: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(places.length / messageOf) }, (_, nth) =>
    places.slice(nth * messageOf, (nth + 1) * messageOf),
  )
