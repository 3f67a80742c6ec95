import { joined } from '#contract/protocols/bytes.ts'
import { encodeValue } from '#contract/protocols/dlt645/data-form.ts'
import { eventRecord, type RecordPart } from '#contract/protocols/dlt645/event-records.ts'
import { meaningOf, readParts } from '#contract/protocols/dlt645/identifiers.ts'

type Kept = (name: string) => string | number | boolean | undefined

/** Where a meter counts a kind of event, and where it keeps the parts of its last record; others never happened to it. */
const places: Readonly<
  Record<string, { readonly count: string } & Partial<Record<RecordPart['name'], string>>>
> = {
  '03300000': { count: 'programs', began: 'programmedAt' },
  '03300400': { count: 'clockSets', clockBefore: 'clockBefore', clockAfter: 'clockAfter' },
  '03300D00': { count: 'coverOpenings', began: 'coverOpenedAt' },
}

/** The data of a count or of the last record; null for another identifier, and where there is no such record. */
export function recordData(identifier: string, kept: Kept): Uint8Array | null {
  const record = eventRecord(identifier)
  const meaning = meaningOf(identifier)
  if (!record || !meaning) return null
  const place = places[record.count]
  const times = Number((place && kept(place.count)) ?? 0)
  if (identifier === record.count) {
    const [part] = readParts(meaning, new Uint8Array(3)).parts
    return part ? encodeValue(part.form, times) : null
  }
  if (!place || times === 0 || identifier !== record.last) return null
  const bytes = record.parts.flatMap(({ name, form }) => {
    const value = place[name]
    return encodeValue(form, value === undefined ? '0' : String(kept(value) ?? '')) ?? new Uint8Array(6)
  })
  return joined(...bytes)
}
