import { appendFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

import { counterRow } from './counter-row.ts'
import { customerRows } from './customer-rows.ts'
import { journalRow } from './journal-row.ts'
import { menuRows } from './menu-rows.ts'
import { pathRows } from './path-rows.ts'
import { diagramRow } from './diagram-row.ts'
import { productRows } from './product-rows.ts'
import { readingRows } from './reading-rows.ts'
import type { Row } from './row.ts'
import { listRows, mqttRow, transitionRow } from './server-rows.ts'
import { shellRows } from './shell-rows.ts'
import { signInRows } from './sign-in-rows.ts'

/** `npm run bench`: measures, prints a table and adds it to `docs/benchmarks.md`. Build the console first. */
const rows: Row[] = [
  transitionRow(),
  ...menuRows(),
  ...pathRows(),
  ...(await listRows()),
  ...(await customerRows()),
  await counterRow(),
  await journalRow(),
  await mqttRow(),
  ...(await readingRows()),
  ...(await productRows()),
  ...(await shellRows()),
  ...(await signInRows()),
  await diagramRow(),
]
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
const table = [
  `## ${new Date().toISOString().slice(0, 10)}`,
  '',
  machine,
  '',
  '| What | Measured | Goal |',
  '|---|---|---|',
  ...rows.map(({ what, value, goal = '' }) => `| ${what} | ${value} | ${goal} |`),
  '',
].join('\n')
process.stdout.write(`${table}\n`)
appendFileSync('docs/benchmarks.md', `\n${table}`)
