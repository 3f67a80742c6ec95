import type { DataForm } from './data-form.ts'

/** A kind of event that meters keep records of (DL/T 645-2007 annex A, tables A.6 to A.8). */
export interface EventRecord {
  /** Identifier of how often it happened; events carry it as their code. */
  readonly count: string
  /** Identifier of the last record: its lowest byte counts backwards from 1. */
  readonly last: string
  readonly chinese: string
  readonly english: string
  /** What a record holds, from its first byte; what follows is kept by the meter and not needed here. */
  readonly parts: readonly RecordPart[]
}

export interface RecordPart {
  readonly name: 'began' | 'ended' | 'operator' | 'clockBefore' | 'clockAfter'
  readonly form: DataForm
}

const instant: DataForm = { kind: 'dateTime', hasSeconds: true }
const began: RecordPart = { name: 'began', form: instant }
const ended: RecordPart = { name: 'ended', form: instant }
const operator: RecordPart = { name: 'operator', form: { kind: 'digits', bytes: 4 } }

const recordOf = <const Count extends string>(
  count: Count,
  last: string,
  [chinese, english]: readonly [string, string],
  ...parts: readonly RecordPart[]
) => ({ count, last, chinese, english, parts })

export const eventRecords = [
  recordOf('03110000', '03110001', ['掉电', 'Power failure'], began, ended),
  recordOf('10010001', '10010101', ['A 相失压', 'Loss of voltage, phase A'], began),
  recordOf('13010001', '13010101', ['A 相断相', 'Open phase A'], began),
  recordOf('03300000', '03300001', ['编程', 'Programmed'], began, operator),
  recordOf('03300100', '03300101', ['电表清零', 'Meter reset'], began, operator),
  recordOf(
    '03300400',
    '03300401',
    ['校时', 'Clock set'],
    operator,
    { name: 'clockBefore', form: instant },
    { name: 'clockAfter', form: instant },
  ),
  recordOf('03300D00', '03300D01', ['开表盖', 'Meter cover opened'], began, ended),
  recordOf('03300E00', '03300E01', ['开端钮盖', 'Terminal cover opened'], began, ended),
] as const satisfies readonly EventRecord[]

/** When it happened: its begin, or the time that the clock was set to. */
export const happenedAt = (parts: readonly RecordPart[]): number =>
  parts.findIndex(({ name }) => name === 'began' || name === 'clockAfter')

export const eventRecord = (identifier: string): EventRecord | null =>
  eventRecords.find(({ count, last }) => count === identifier || isRecordOf(last, identifier)) ?? null

const isRecordOf = (last: string, identifier: string): boolean =>
  identifier.slice(0, 6) === last.slice(0, 6) &&
  /[0-9A-F]{2}$/u.test(identifier) &&
  !identifier.endsWith('00')
