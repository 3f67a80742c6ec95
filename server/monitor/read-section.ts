import { sql } from 'kysely'

import type { DataOf } from '#contract/kernel/call.ts'
import type { readTerminalItems, readSectionValues } from '#contract/monitor/single-terminal.contract.ts'
import { offsetMsOf, periodOf } from '#contract/reading/periods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findNewest } from '#server/reading/find-newest.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { readingsOf } from '#server/reading/query/read-latest.ts'
import { factsOf } from '#server/reading/query/read-points.ts'

import { seeTerminal } from './read-terminal.ts'
import type { Who } from './watched-terminals.ts'

/** What is read through a terminal, kind of device by kind of device. */
export async function readProjects(
  db: Db,
  caller: Who,
  id: number,
): Promise<DataOf<typeof readTerminalItems>> {
  await seeTerminal(db, caller, id)
  const counts = await db
    .selectFrom('device')
    .select(['type_id', (of) => of.fn.countAll<number>().as('devices')])
    .where('terminal_id', '=', id)
    .groupBy('type_id')
    .execute()
  const devices = new Map(counts.map((row) => [row.type_id, row.devices]))
  return (await readDeviceTypes(db)).flatMap((type) => {
    const count = devices.get(type.id)
    if (count === undefined) return []
    const { code, name, nameEnglish, items } = type
    return [
      {
        typeCode: code,
        typeName: name,
        typeNameEnglish: nameEnglish,
        devices: count,
        items: items.map(factsOf),
      },
    ]
  })
}

const dayMs = 86_400_000

/** The instant that a type of section means, at the terminal's site. */
function instantOf(type: string, now: Date, utcOffset: string): Date {
  if (type === '0') return now
  const level = type === '1' ? 'hour' : type === '2' ? 'day' : 'month'
  return new Date(periodOf(level, now.getTime(), offsetMsOf(utcOffset)).from)
}

interface Shown {
  id: number
  code: string
  name: string
  name_english: string
  address: string
  type_id: number
}

/** What every device of a terminal showed at one instant: each item's newest reading up to then, no older than a day. */
export async function readSection(
  db: Db,
  caller: Who,
  { tmId, type }: { readonly tmId: number; readonly type: string },
  now: Date,
): Promise<DataOf<typeof readSectionValues>> {
  const { utcOffset } = await seeTerminal(db, caller, tmId)
  const at = instantOf(type, now, utcOffset)
  const types = new Map((await readDeviceTypes(db)).map((one) => [one.id, one]))
  const { rows } = await sql<Shown>`
    select id, code, name, name_english, address, type_id from device
    where terminal_id = ${tmId} order by sort, id`.execute(db)
  const newest = await findNewest(
    db,
    rows.map(({ id }) => id),
    { after: new Date(at.getTime() - dayMs), until: at },
  )
  const devices = rows.flatMap((row) => {
    const of = types.get(row.type_id)
    if (!of) return []
    const latest = newest.get(row.id)
    return [
      {
        deviceId: row.id,
        fEqtNo: row.code,
        name: row.name,
        nameEnglish: row.name_english,
        fConAdd: row.address,
        typeCode: of.code,
        at: latest ? new Date(latest.at).toISOString() : null,
        ...(latest ? readingsOf(of, latest) : { values: [], times: null }),
      },
    ]
  })
  return { at: at.toISOString(), devices }
}
