import { type Generated, type GeneratedAlways, sql } from 'kysely'

import {
  choice,
  day,
  dictionary,
  energy,
  instant,
  institution,
  money,
  number,
  offset,
  onlyWhenAdded,
  picture,
  place,
  power,
  readOnly,
  reference,
  rows,
  text,
  timeSlot,
  yesNo,
} from '#contract/kernel/record/fields.ts'
import { record } from '#contract/kernel/record/record.ts'
import { englishDigits } from '#contract/rules/texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { served } from '#server/platform/records/record-table.ts'

/** A record with a field of every kind, so that each is stored, read, searched and judged. */
const pump = record('pump', {
  menu: 'terminal',
  calls: { search: '/pump/search', add: '/pump/add', update: '/pump/upd', remove: '/pump/del' },
  fields: {
    fTid: institution(),
    fNo: onlyWhenAdded(text({ max: 8, rule: englishDigits, unique: true })),
    fName: text({ max: 20 }),
    fVender: dictionary('vender', { shownAs: 'fVenderName' }),
    fMaker: dictionary('vender', { optional: true }),
    siteId: reference('site', { shownAs: 'siteName', optional: true }),
    fKind: choice(['ac', 'dc']),
    phase: choice([1, 3], { optional: true }),
    ratio: number({ decimals: 2, min: -1, max: 10 }),
    cost: money({ optional: true }),
    used: energy(),
    rated: power({ max: 5000 }),
    bought: day({ optional: true, notAfterToday: true }),
    tested: instant({ optional: true }),
    heard: readOnly(instant({ optional: true })),
    slot: timeSlot({ optional: true }),
    zone: offset(),
    inUse: yesNo(),
    spot: place({ optional: true }),
    photo: picture({ optional: true }),
    parts: rows({ name: text({ max: 5 }), count: number({ min: 1, max: 9 }) }, { most: 3 }),
    doubled: readOnly(number()),
    fRemarks: text({ max: 10, optional: true, lines: 3 }),
  },
  list: ['fTName', 'fNo', 'fVenderName', 'bought'],
  filters: [
    'fNo',
    'fName',
    'fVender',
    'siteId',
    'fKind',
    'ratio',
    'used',
    'bought',
    'tested',
    'zone',
    'inUse',
  ],
  sort: ['fNo', 'used', 'bought', 'tested', 'inUse'],
})

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    pump: {
      id: GeneratedAlways<number>
      version: Generated<number>
      agency_id: number
      number: string
      name: string
      vender: string
      maker: string
      site_id: number | null
      kind: string
      phase: number | null
      ratio: number
      cost_fen: number | null
      used_wh: number
      rated_w: number
      bought: string | null
      tested_at: Date | null
      heard_at: Date | null
      slot_from: string | null
      slot_to: string | null
      zone: string
      in_use: boolean
      latitude: number | null
      longitude: number | null
      photo: string | null
      parts: unknown
      remarks: string
    }
    pump_part: { id: GeneratedAlways<number>; pump_id: number }
  }
}

export async function makePumpTable(db: Db): Promise<void> {
  await sql`create table pump (
    id integer generated always as identity primary key, version integer not null default 1,
    agency_id integer not null references agency, number text not null, name text not null,
    vender text not null, maker text not null, site_id integer references site, kind text not null,
    phase integer, ratio integer not null, cost_fen bigint, used_wh bigint not null, rated_w bigint not null,
    bought date, tested_at timestamptz, heard_at timestamptz, slot_from text, slot_to text, zone text not null,
    in_use boolean not null, latitude integer, longitude integer, photo text references picture,
    parts jsonb not null, remarks text not null, constraint pump_number unique (number))`.execute(db)
  await sql`create index pump_name_grams on pump using gin (text_grams(lower(name)))`.execute(db)
  await sql`create table pump_part (id integer generated always as identity primary key,
    pump_id integer not null references pump)`.execute(db)
}

export const pumpRecord = served(pump, {
  table: 'pump',
  columns: {
    fTid: 'agency_id',
    fNo: 'number',
    fName: 'name',
    fVender: 'vender',
    fMaker: 'maker',
    siteId: 'site_id',
    fKind: 'kind',
    phase: 'phase',
    ratio: 'ratio',
    cost: 'cost_fen',
    used: 'used_wh',
    rated: 'rated_w',
    bought: 'bought',
    tested: 'tested_at',
    heard: 'heard_at',
    slot: { from: 'slot_from', to: 'slot_to' },
    zone: 'zone',
    inUse: 'in_use',
    spot: { latitude: 'latitude', longitude: 'longitude' },
    photo: 'photo',
    parts: 'parts',
    doubled: sql`greatest(at.ratio, 0) * 2`,
    fRemarks: 'remarks',
  },
  taken: { pump_number: 'fNo' },
  keptBy: [{ kind: 'pumpPart', table: 'pump_part', column: 'pump_id' }],
  searched: ['fName'],
  references: { siteId: { table: 'site', name: 'label', scope: 'agency_id' } },
})
