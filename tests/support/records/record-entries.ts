import type { Field, FieldMap } from '#contract/kernel/record/field.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import { samplesOf, textSample } from '#contract/kernel/record/samples.ts'

import type { Entries } from '#server/platform/records/record-table.ts'

import { ownEntries, referredMakers } from './own-entries.ts'
import type { RecordPlace } from './record-stage.ts'

/** Fields that people enter, when a record is added or later. */
export const enteredFields = ({ fields }: AnyRecord, when: 'add' | 'update'): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { access }]) => access === 'always' || (when === 'add' && access === 'add'),
    ),
  )

/**
 * Good entries of a record: other ones for each `n`, with what they name laid down in the database. What a
 * record asks for beyond its fields stands in `own-entries.ts`.
 */
export async function entriesOf(
  record: AnyRecord,
  place: RecordPlace,
  n: number,
  when: 'add' | 'update' = 'add',
): Promise<Entries> {
  const entries: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(enteredFields(record, when)))
    entries[name] = await valueOf(field, place, n)
  const own = (await ownEntries[record.kind]?.(place, n)) ?? {}
  for (const name of Object.keys(own)) if (name in entries) entries[name] = own[name]
  return entries
}

async function valueOf(field: Field, place: RecordPlace, n: number): Promise<unknown> {
  if (field.kind === 'institution') return place.agencyId
  if (field.kind === 'dictionary') return dictionaryKey(place, field.kindCode, n)
  if (field.kind === 'reference') return referred(place, field, n)
  if (field.kind === 'picture') return picture(place, n)
  if (field.kind === 'text') return textSample(field, n)
  if (field.kind === 'number')
    return Math.min(Math.ceil(field.min * 10 ** field.decimals) + n, field.max * 10 ** field.decimals)
  if (field.kind === 'day') return `2025-01-${String((n % 28) + 1).padStart(2, '0')}`
  const { valid } = samplesOf(field)
  return valid[n % valid.length]
}

/** A content of the dictionary, which is made where the database has none. */
export async function dictionaryKey({ db }: RecordPlace, code: string, n: number): Promise<string> {
  const named = { name: code, name_english: code, sort: 1 }
  const group = await db
    .insertInto('parameter_group')
    .values({ code, ...named })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ sort: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = await db
    .insertInto('parameter_kind')
    .values({ code, group_id: group.id, ...named })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ sort: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `key${n}`
  await db
    .insertInto('parameter_content')
    .values({ kind_id: kind.id, key, value_chinese: `词${n}`, value_english: `word ${n}`, sort: n })
    .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
    .execute()
  return key
}

function referred(place: RecordPlace, { to, optional }: Field & { kind: 'reference' }, n: number) {
  const make = referredMakers[to]
  if (make) return make(place, n)
  if (optional) return null
  throw new Error(`tests/support/records/own-entries.ts does not say how to make a ${to}`)
}

async function picture({ db }: RecordPlace, n: number): Promise<string> {
  const id = n.toString(16).padStart(64, '0')
  const facts = { type: 'image/png', width: 1, height: 1, body: Buffer.from([n]) } as const
  await db
    .insertInto('picture')
    .values({ id, ...facts, uploaded_at: new Date('2026-11-01T00:00:00Z') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}
