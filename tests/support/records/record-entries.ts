import type { Field, FieldMap } from '#contract/kernel/record/field.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import { samplesOf, textSample } from '#contract/kernel/record/samples.ts'

import type { Entries } from '#server/platform/records/record-table.ts'

import { dictionaryKey } from './dictionary-key.ts'
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
  const own = (await ownEntries[record.kind]?.(place, n)) ?? {}
  for (const [name, field] of Object.entries(enteredFields(record, when)))
    entries[name] = name in own ? own[name] : await valueOf(field, place, n)
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
