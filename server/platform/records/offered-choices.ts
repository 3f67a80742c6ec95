import { sql } from 'kysely'

import type { Field } from '#contract/kernel/record/field.ts'
import type { Offered } from '#contract/kernel/record/cells.ts'

import { inScope } from '../callers/agency-scope.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from '../kernel/handler.ts'
import type { ColumnChoice, Phrase } from '../workbook/workbook-column.ts'
import { phraseOf, type WordedRecord } from './record-words.ts'

type Who = Pick<Caller, 'agencyIds'>

/** Words of yes and no in a workbook. */
const yesNo: readonly ColumnChoice[] = [
  { value: true, zh: '是', en: 'Yes' },
  { value: false, zh: '否', en: 'No' },
]

/** A few values that a field is chosen from; undefined for one that is entered, or that names another record. */
export async function choicesOf(
  db: Db | Tx,
  worded: WordedRecord,
  name: string,
  field: Field,
): Promise<readonly ColumnChoice[] | undefined> {
  if (field.kind === 'yesNo') return yesNo
  if (field.kind === 'choice')
    return field.codes.map((value) => ({ value, ...phraseOf(worded, `choice.${name}.${value}`) }))
  if (field.kind !== 'dictionary') return undefined
  const { rows } = await sql<{ value: string; zh: string; en: string }>`
    select content.key as value, content.value_chinese as zh, content.value_english as en
    from parameter_content as content join parameter_kind as kind on kind.id = content.kind_id
    where kind.code = ${field.kindCode} and content.enabled order by content.sort, content.key`.execute(db)
  return rows
}

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** A choice by its word in either language or by the code itself, and its word in one. */
export function offeredFrom(choices: readonly ColumnChoice[], language: keyof Phrase): Offered {
  const byText = new Map<string, ColumnChoice['value']>()
  // A code that reads like another one's word gives way to the word.
  for (const { value } of choices) byText.set(keyOf(String(value)), value)
  for (const { value, zh, en } of choices) byText.set(keyOf(zh), value).set(keyOf(en), value)
  return {
    labelOf: (value) => choices.find((choice) => choice.value === value)?.[language],
    valueOf: (label) => codeOf(byText.get(keyOf(label))),
  }
}

const codeOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

/** Records that texts name, within what the caller sees; of several with one name none is meant. */
export async function findNamedRecords(
  tx: Tx,
  { record }: WordedRecord,
  name: string,
  field: Field,
  caller: Who,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await (
    field.kind === 'institution'
      ? sql<{ id: number; named: string }>`select id, named from agency,
        lateral (values (label), (label_english)) as names (named)
        where named = any(${[...texts]}::text[]) and ${inScope(caller, 'agency.id')} group by id, named`
      : namedIn(record.mapping.references[name], caller, texts)
  ).execute(tx)
  const found = new Map<string, number>()
  const several = new Set<string>()
  for (const { id, named } of rows) {
    if (found.has(named)) several.add(named)
    found.set(named, id)
  }
  for (const named of several) found.delete(named)
  return found
}

function namedIn(
  referred: WordedRecord['record']['mapping']['references'][string] | undefined,
  caller: Who,
  texts: readonly string[],
) {
  if (!referred) throw new Error('a reference that leads nowhere')
  const mine = referred.scope === undefined ? sql`true` : inScope(caller, `other.${referred.scope}`)
  const english = sql.id('other', referred.nameEnglish ?? referred.name)
  return sql<{ id: number; named: string }>`select other.id, named
    from ${sql.table(referred.table)} as other,
      lateral (values (${sql.id('other', referred.name)}), (${english})) as names (named)
    where named = any(${[...texts]}::text[]) and ${mine} group by other.id, named`
}

const mostListed = 300

/** Names for the drop-down of a column that names records; none where there are too many to list. */
export async function listedNames(
  db: Db | Tx,
  { record }: WordedRecord,
  name: string,
  field: Field,
  caller: Who,
): Promise<readonly Phrase[]> {
  const referred = record.mapping.references[name]
  const { rows } = await (
    field.kind === 'institution'
      ? sql<Phrase>`select label as zh, coalesce(nullif(label_english, ''), label) as en
        from agency where ${inScope(caller, 'agency.id')}
        order by path limit ${mostListed + 1}`
      : referred
        ? sql<Phrase>`select ${sql.id('other', referred.name)} as zh,
          coalesce(nullif(${sql.id('other', referred.nameEnglish ?? referred.name)}, ''), ${sql.id('other', referred.name)}) as en
        from ${sql.table(referred.table)} as other
        where ${referred.scope === undefined ? sql`true` : inScope(caller, `other.${referred.scope}`)}
        order by 1 limit ${mostListed + 1}`
        : sql<Phrase>`select '' as zh, '' as en where false`
  ).execute(db)
  return rows.length > mostListed ? [] : rows
}
