import type { HandCode } from '#contract/command/command-content.ts'
import { priceText } from '#contract/protocols/dlt645/tariff-forms.ts'

import { entriesOf, entryNames, type EntryName, type TypedContent } from '../typed-content.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What a command was given with, as it would be typed: for giving it anew. */
export function typedAgain(code: HandCode, content: unknown): TypedContent {
  if (!isObject(content)) return {}
  const values = isObject(content['values']) ? content['values'] : {}
  if (entriesOf[code].includes('values')) return { values: linesOf(values) }
  const known = Object.entries({ ...content, ...values }).flatMap(([name, value]) => {
    const entry = entryNames.find((one) => one === name)
    return entry === undefined || entry === 'values' ? [] : [[entry, entryText(entry, value)] as const]
  })
  return Object.fromEntries(known)
}

const linesOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${scalarText(value)}`)
    .join('\n')

function entryText(entry: EntryName, value: unknown): string {
  if (entry === 'items' && Array.isArray(value)) return value.map(scalarText).join(', ')
  if (entry.startsWith('price') && typeof value === 'number') return priceText(value)
  if (entry === 'dayPlan') return scalarText(value).replaceAll(';', '\n')
  if (entry === 'tariffsFrom' || entry === 'dayPlanFrom') return scalarText(value).replace(' ', 'T')
  return scalarText(value)
}
