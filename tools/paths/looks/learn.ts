import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { learn, looksFolder, readLooks, type Visit } from './looks.ts'

/**
 * Keeps what the states of each machine showed in runs of the players with `STATEWATT_LOOKS=FOLDER`. What is kept
 * already is narrowed; `--anew` forgets it.
 */
const [folder, how] = process.argv.slice(2)
if (folder === undefined || (how !== undefined && how !== '--anew'))
  throw new Error('usage: node tools/paths/looks/learn.ts FOLDER [--anew]')
const root = process.cwd()
const visits = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Visit),
)
mkdirSync(join(root, looksFolder), { recursive: true })
for (const [machineId, own] of Map.groupBy(visits, (visit) => visit.machineId)) {
  const before = how === '--anew' ? null : readLooks(root, machineId)
  const looks = learn(own, before ?? {})
  writeFileSync(join(root, looksFolder, `${machineId}.json`), `${JSON.stringify(looks, null, 1)}\n`)
  process.stdout.write(`${machineId}: ${Object.keys(looks).length} states, ${own.length} looks\n`)
}
