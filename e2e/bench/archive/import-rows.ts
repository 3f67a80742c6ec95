import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Row } from '../row.ts'
import type { ImportFigures } from './import-run.ts'

const count = Number(process.env['BENCH_ROWS'] ?? 50_000)
const script = join(import.meta.dirname, 'import-run.ts')

/** A workbook of a declared record, checked and written, and the same once more. */
export async function importRows(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  // The script's only line.
  const { fresh, again } = JSON.parse(stdout) as ImportFigures
  const told = [
    [`Import of ${count.toLocaleString('en')} new rows, checked and written`, fresh],
    ['The same file again: nothing changes', again],
  ] as const
  return told.map(([what, { seconds, most, pause }]) => ({
    what: `${what}: time / most memory of the process / longest pause of the event loop`,
    value: `${seconds.toFixed(1)} s / ${most.toFixed(0)} MB / ${pause.toFixed(0)} ms`,
    goal: '< 60 s / < 500 MB',
  }))
}
