import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

import { chartOf } from '#tools/figures/chart.ts'
import { commitNow } from '#tools/figures/commit-now.ts'
import { type Measured, pageOf, type Row, withRows } from '#tools/figures/figures.ts'

const historyFile = 'docs/benchmarks.json'

/** Adds rows to the history, and writes the page and its chart anew. @param load of the machine before they were measured */
export function keepFigures(rows: readonly Row[], load: string): void {
  const kept = JSON.parse(readFileSync(historyFile, 'utf8')) as readonly Measured[]
  const now = { date: new Date().toISOString().slice(0, 10), commit: commitNow(), load }
  const history = withRows(kept, rows, now)
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  writeFileSync(historyFile, `${JSON.stringify(history, null, 2)}\n`)
  writeFileSync('docs/benchmarks.md', pageOf(history, machine))
  writeFileSync('docs/pictures/benchmarks.svg', chartOf(history))
}
