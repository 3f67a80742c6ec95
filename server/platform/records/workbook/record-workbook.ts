import {
  type CellValue,
  type Offered,
  readCell,
  standsInCell,
  writeCell,
} from '#contract/kernel/record/cells.ts'
import type { Field } from '#contract/kernel/record/field.ts'
import { textSample } from '#contract/kernel/record/samples.ts'
import { faultsOf } from '#contract/rules/faults.ts'

import type { Tx } from '#server/platform/database/database.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { hasLostDigits } from '#server/platform/workbook/read-cells.ts'
import { cellText, type RawCell } from '#server/platform/workbook/raw-cell.ts'
import type { WrittenCell } from '#server/platform/workbook/sheet-xml.ts'
import type {
  CellReading,
  ColumnChoice,
  Phrase,
  WorkbookColumn,
} from '#server/platform/workbook/workbook-column.ts'
import { noteOf } from './column-notes.ts'
import { choicesOf, findNamedRecords, listedNames, offeredFrom } from '../offered-choices.ts'
import { phraseOf, type WordedRecord } from '../record-words.ts'

/** The columns of a record's workbook: whatever people enter and a cell can hold, in the order of the form. */
export async function workbookColumns(
  tx: Tx,
  worded: WordedRecord,
  { caller, at }: { readonly caller: Caller; readonly at: Date },
): Promise<readonly WorkbookColumn[]> {
  const columns: WorkbookColumn[] = []
  for (const [name, field] of Object.entries(worded.record.declared.fields)) {
    if (field.access === 'never' || !standsInCell(field)) continue
    const isNaming = field.kind === 'institution' || field.kind === 'reference'
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const choices = await choicesOf(tx, worded, name, field)
    // oxlint-disable-next-line no-await-in-loop
    const names = isNaming ? await listedNames(tx, worded, name, field, caller) : []
    columns.push({
      ...columnOf(worded, name, field, choices ?? [], businessDay(at)),
      ...(choices && { choices }),
      ...(names.length > 0 && { choices: names.map(({ zh, en }) => ({ value: zh, zh, en })) }),
      ...(isNaming && {
        example: { zh: names[0]?.zh ?? '', en: names[0]?.en ?? '' },
        find: (texts) => findNamedRecords(tx, worded, name, field, caller, texts),
      }),
    })
  }
  return columns
}

function columnOf(
  worded: WordedRecord,
  name: string,
  field: Field,
  choices: readonly ColumnChoice[],
  today: string,
): WorkbookColumn {
  const offered = { zh: offeredFrom(choices, 'zh'), en: offeredFrom(choices, 'en') }
  const write = (value: unknown, language: keyof Phrase): WrittenCell =>
    asWritten(writeCell(field, value, offered[language]), field)
  return {
    name,
    heading: headingOf(worded, name, field),
    ...(field.shown !== null && { alsoHeaded: Object.values(phraseOf(worded, `field.${field.shown}`)) }),
    note: noteOf(worded, name, field),
    isRequired: !field.optional,
    format: field.kind === 'number' ? 'number' : field.kind === 'day' ? 'day' : 'text',
    example: {
      zh: write(exampleOf(field, choices, '示例'), 'zh'),
      en: write(exampleOf(field, choices, 'Example'), 'en'),
    },
    read: (cell) => readField(field, cell, offered.zh, today),
    write,
  }
}

/** With its unit, as the form shows it. */
export function headingOf(worded: WordedRecord, name: string, field: Field | undefined): Phrase {
  const { zh, en } = phraseOf(worded, `field.${name}`)
  if (field?.kind !== 'number' || field.unit === '') return { zh, en }
  return { zh: `${zh} (${field.unit === 'yuan' ? '元' : field.unit})`, en: `${en} (${field.unit})` }
}

/** By the schema of the call that adds one record. */
function readField(field: Field, cell: RawCell, offered: Offered, today: string): CellReading {
  if (field.kind === 'text' && hasLostDigits(cell)) return { problem: { rule: 'digits_lost' } }
  // What they name is looked for later, all rows at once.
  const naming = field.kind === 'institution' || field.kind === 'reference'
  if (naming) return { value: String(cellValue(cell) ?? '').trim() }
  const value = field.kind === 'instant' ? instantValue(cell) : cellValue(cell)
  const read = readCell(field, value, offered)
  if ('fault' in read) return { problem: read.fault }
  const judged = field.entry.safeParse(read.value)
  if (!judged.success) {
    const [fault] = faultsOf(judged.error, read.value).values()
    return { problem: fault ?? { rule: 'format' } }
  }
  if (field.kind === 'day' && field.notAfterToday && typeof read.value === 'string' && read.value > today)
    return { problem: { rule: 'maximum', values: { max: today } } }
  return { value: judged.data }
}

/** Dates of a sheet know no offset; the cells of fields count them as UTC. */
function cellValue(cell: RawCell): CellValue {
  if (typeof cell !== 'object' || cell === null) return cell
  return 'date' in cell ? new Date(`${cell.date.length === 10 ? `${cell.date}T00:00:00` : cell.date}Z`) : null
}

/** A moment of the utility's day, as `2026-11-22 08:30`; what reads otherwise is left for the field to refuse. */
function instantValue(cell: RawCell): CellValue {
  const [, day, hour, minute, second = '00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/u.exec(cellText(cell)) ?? []
  if (day === undefined || hour === undefined) return cellValue(cell)
  const at = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${utilityOffset}`)
  return Number.isNaN(at.getTime()) ? cellValue(cell) : at
}

/** The default offset (silences Money, energy and time). */
const utilityOffset = '+08:00'
const twoDigits = (value: number): string => String(value).padStart(2, '0')
const offsetMs = 8 * 3_600_000

/** Dates are written as texts that read the same in every program. Instants stand at the utility's offset. */
export function asWritten(value: CellValue, { kind }: Pick<Field, 'kind'>): WrittenCell {
  if (typeof value === 'boolean') return String(value)
  if (!(value instanceof Date)) return value
  if (kind === 'day') return value.toISOString().slice(0, 10)
  const local = new Date(value.getTime() + offsetMs)
  return `${local.toISOString().slice(0, 10)} ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}:${twoDigits(local.getUTCSeconds())}`
}

/** A value for the template's example row, as records have it. @param word that a text is, where its rule allows it */
function exampleOf(field: Field, choices: readonly ColumnChoice[], word: string): unknown {
  switch (field.kind) {
    case 'text':
      return field.entry.safeParse(word).success ? word : textSample(field, 1)
    case 'number':
      return Math.min(field.max, Math.max(field.min, 1)) * 10 ** field.decimals
    case 'day':
      return '2026-01-31'
    case 'timeSlot':
      return { from: '08:00', to: '10:00' }
    case 'offset':
      return '+08:00'
    case 'place':
      return { latitude: 34_757_000, longitude: 113_665_000 }
    case 'yesNo':
    case 'choice':
    case 'dictionary':
      return choices[0]?.value ?? null
    case 'instant':
    case 'institution':
    case 'reference':
    case 'picture':
    case 'rows':
      return null
    default:
      return field satisfies never
  }
}
