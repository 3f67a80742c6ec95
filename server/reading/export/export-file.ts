import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'

import type { ExportFormat } from '#contract/reading/data-export.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import { workbookMediaType } from '#server/platform/workbook/sheet-xml.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import type { Series } from '../query/read-points.ts'

/** Readings of one instant or period, integers as they are stored. */
export interface ReadingRow {
  /** Epoch ms. */
  readonly at: number
  readonly values: readonly (number | null)[]
}

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMediaType,
  parquet: 'application/vnd.apache.parquet',
}

interface Written {
  readonly series: readonly Series[]
  readonly rows: AsyncIterable<readonly ReadingRow[]>
  readonly language: 'ZH' | 'EN'
}

/** A file of readings, while they are still being read: numbers in the units of people. */
export function writeExport(format: ExportFormat, written: Written): AsyncIterable<Uint8Array> {
  if (format === 'parquet') return writeParquet(written)
  const { series, rows, language } = written
  const isChinese = language === 'ZH'
  const offset = series[0]?.facts.detailUtcTime ?? '+08:00'
  const headings = [`${isChinese ? '时间' : 'Time'} (UTC${offset})`, ...columnNames(written)]
  const lines = atSite(series, rows, offsetMsOf(offset))
  return format === 'csv'
    ? writeCsv(headings, lines)
    : writeWorkbook({
        name: isChinese ? '数据' : 'Readings',
        columns: headings.map((heading) => ({ heading })),
        rows: lines,
      })
}

/** Device, item and unit; the same twice is told apart by the device's number. */
function columnNames({ series, language }: Pick<Written, 'series' | 'language'>): string[] {
  const isChinese = language === 'ZH'
  const names = series.map(({ facts }) => {
    const device = isChinese || facts.deviceNameEnglish === '' ? facts.deviceName : facts.deviceNameEnglish
    const unit = facts.unit === '' ? '' : ` (${facts.unit})`
    return `${device} ${isChinese ? facts.name : facts.nameEnglish}${unit}`
  })
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} #${series[index]?.facts.deviceId ?? index}.${series[index]?.facts.code ?? ''}`,
  )
}

const scaled = (series: readonly Series[], values: readonly (number | null)[]): (number | null)[] =>
  values.map((value, index) => (value === null ? null : value / 10 ** (series[index]?.facts.decimals ?? 0)))

async function* atSite(
  series: readonly Series[],
  rows: AsyncIterable<readonly ReadingRow[]>,
  offsetMs: number,
): AsyncGenerator<(string | number | null)[][]> {
  for await (const batch of rows) {
    yield batch.map(({ at, values }) => [
      new Date(at + offsetMs).toISOString().slice(0, 19).replace('T', ' '),
      ...scaled(series, values),
    ])
  }
}

/** One row group a batch; instants are UTC, as programs expect them, and a gap is null. */
async function* writeParquet({ series, rows, language }: Written): AsyncGenerator<Uint8Array> {
  const names = columnNames({ series, language })
  const schema: SchemaElement[] = [
    { name: 'root', num_children: names.length + 1 },
    { name: 'at', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
    ...names.map((name) => ({ name, type: 'DOUBLE' as const, repetition_type: 'OPTIONAL' as const })),
  ]
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({ writer, schema })
  for await (const batch of rows) {
    if (batch.length === 0) continue
    const table = batch.map(({ values }) => scaled(series, values))
    // oxlint-disable-next-line no-await-in-loop -- one group of rows after the other
    await parquet.write({
      columnData: [
        { name: 'at', data: batch.map(({ at }) => new Date(at)) },
        ...names.map((name, index) => ({ name, data: table.map((values) => values[index] ?? null) })),
      ],
      rowGroupSize: batch.length,
    })
  }
  await parquet.finish()
  yield new Uint8Array(writer.getBuffer())
}
