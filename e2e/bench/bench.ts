import { loadavg } from 'node:os'

import { commandRows } from './command-rows.ts'
import { archiveRows } from './archive/archive-rows.ts'
import { counterRow } from './counter-row.ts'
import { customerRows } from './customer-rows.ts'
import { keepFigures } from './keep-figures.ts'
import { demoRow } from './archive/demo-row.ts'
import { importRows } from './archive/import-rows.ts'
import { journalRow } from './journal-row.ts'
import { longJournalRow } from './long-journal-row.ts'
import { menuRows } from './menu-rows.ts'
import { metRows } from './shell/met-rows.ts'
import { pathRows } from './path-rows.ts'
import { diagramRows } from './diagram-row.ts'
import { productRows } from './product-rows.ts'
import { alarmScreenRows } from './alarm/alarm-screen-rows.ts'
import { alarmRows } from './reading/alarm-rows.ts'
import { readingRows } from './reading/reading-rows.ts'
import type { Row } from './row.ts'
import { curvePageRows } from './live/curve-page-rows.ts'
import { liveRows } from './live/live-rows.ts'
import { loadRows } from './load/load-rows.ts'
import { listRows, mqttRow, transitionRow } from './server-rows.ts'
import { shellRows } from './shell/shell-rows.ts'
import { signInRows } from './sign-in-rows.ts'
import { soakRows } from './soak/soak-rows.ts'

/**
 * `npm run bench`: measures, prints what it found and keeps it in `docs/benchmarks.md`. Build the console first.
 * `npm run bench archive import` measures these groups alone, `npm run bench soak` what an hour of use leaves behind.
 */
const groups: Readonly<Record<string, () => Promise<readonly Row[]> | readonly Row[]>> = {
  transition: () => [transitionRow()],
  menu: menuRows,
  path: pathRows,
  list: listRows,
  customer: customerRows,
  archive: archiveRows,
  import: importRows,
  demo: async () => [await demoRow()],
  counter: async () => [await counterRow()],
  journal: async () => [await journalRow()],
  longJournal: async () => [await longJournalRow()],
  mqtt: async () => [await mqttRow()],
  reading: readingRows,
  load: loadRows,
  live: liveRows,
  curve: curvePageRows,
  alarm: alarmRows,
  alarmScreen: alarmScreenRows,
  command: commandRows,
  product: productRows,
  shell: shellRows,
  met: metRows,
  signIn: signInRows,
  diagram: diagramRows,
  soak: soakRows,
}
/** Measured only where they are asked for: they last an hour or a day. */
const long: readonly string[] = ['soak']
const [, , ...asked] = process.argv
const unknown = asked.filter((name) => !(name in groups))
if (unknown.length > 0)
  throw new Error(`no such group: ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`)
const load = (loadavg()[0] ?? 0).toFixed(1)
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length > 0 ? !asked.includes(name) : long.includes(name)) continue
  // oxlint-disable-next-line no-await-in-loop -- one beside the other would slow both
  const rows = await measure()
  for (const { what, value, goal = '' } of rows)
    process.stdout.write(`${what}: ${value}${goal && ` (goal ${goal})`}\n`)
  // Kept group by group: what breaks later loses nothing.
  keepFigures(rows, load)
}
