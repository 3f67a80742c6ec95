import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { browserActsWanted } from '../coverage/player-files.ts'
import { MachineFault } from '../fault.ts'
import { isPair } from '../goals.ts'
import { inventory } from '../model.ts'
import { explore } from '../explore.ts'
import type { SentFailure } from '../invokes/failures.ts'
import { scoreOfPaths } from '../mutate.ts'
import { operators } from '../mutants/operators.ts'
import { changesBetween, isUnchanged } from './changes.ts'
import { markdownOf } from './markdown.ts'
import { makeFolder } from './out-folder.ts'
import { catalogueAt } from './revision.ts'
import { say } from './say.ts'
import { writeSpec } from './spec.ts'
import { textOf } from './text-of.ts'
import { isWhole, type Suite, subjectOf, suiteOf } from './suite.ts'
import { longestForOne, Watchdog } from './watchdog.ts'
import { readWish, usage, UsageError, type Wish } from './wish.ts'

/** Part of the broken machines that the paths of one goal alone must notice. */
const leastScore = 0.95

const watchdog = new Watchdog(longestForOne)

/** @returns whether all is as it should be */
async function act(wish: Wish, entries: readonly CatalogueEntry[]): Promise<boolean> {
  if (wish.action === 'help') say(usage)
  else if (wish.action === 'list') for (const entry of entries) list(entry)
  else if (wish.action === 'diff') await compare(wish, entries)
  else if (wish.action === 'mutate') return entries.map((entry) => mutate(entry, wish)).every(Boolean)
  else {
    if (wish.action === 'write') makeFolder(wish.out)
    const whole: boolean[] = []
    for (const entry of entries) whole.push(await report(entry, wish))
    return whole.every(Boolean)
  }
  return true
}

function list({ id, version, definitionHash, machine, runs, words }: CatalogueEntry): void {
  const { states, transitions } = inventory(machine)
  say(`${id}  ${words.title.zh} · ${words.title.en}`)
  say(`  version ${version}, definition ${definitionHash.slice(0, 12)}, runs on the ${runs}`)
  say(`  ${states.length} states, ${transitions.length} transitions`)
}

async function report(entry: CatalogueEntry, wish: Wish): Promise<boolean> {
  watchdog.watch(entry.id)
  const suite = suiteOf(entry, wish)
  say(`${entry.id}  ${suite.states} states, ${suite.transitions} transitions`)
  for (const run of suite.runs) {
    const { input, paths, total, alone, left, impossible, additions, nodes, edges, truncated, faults } = run
    if (input !== undefined) say(`  from ${JSON.stringify(input)}`)
    const covered =
      wish.cover === 'walk'
        ? `seed ${wish.seed}`
        : `${total - leftOf(wish.cover, left)} of ${total} ${wish.cover}${truncated ? ' that were found' : ''}`
    say(
      `  ${nodes} nodes, ${edges} edges; ${covered} in ${count(paths.length, 'path')}, ${paths.flat().length} steps`,
    )
    if (additions.total > 0)
      say(
        `  ${additions.total - additions.left.length} of ${additions.total} effects of actions and refusals by guards seen`,
      )
    if (truncated) say(`  the bound of ${wish.maxNodes} nodes was met; --max-nodes raises it`)
    for (const fault of faults) say(`  throws ${fault}; mend the guard or action, or give it a sample event`)
    sayFailures(run.failures)
    for (const item of alone) say(`  in no pair, so taken for itself: ${item}`)
    for (const item of [...left, ...additions.left])
      say(`  left out: ${item} (not found among the first 60,000 snapshots)`)
    for (const item of impossible) say(`  not possible: ${item} (whatever the machine remembers)`)
  }
  for (const { id, reason } of suite.unreached) say(`  not reached: ${id} (${reason})`)
  if (wish.action === 'write') await write(entry, suite, wish)
  return isWhole(suite)
}

function sayFailures(failures: readonly SentFailure[]): void {
  if (failures.length === 0) return
  const unheard = failures.filter(({ isHeard }) => !isHeard)
  say(`  ${failures.length - unheard.length} of ${failures.length} failures of what it runs heard`)
  for (const { state, src, reason } of unheard)
    say(
      reason === null
        ? `  ends with an error where ${src} fails in ${state}; give it an onError, or declare it infallible`
        : `  ${src} in ${state} is declared never to fail: ${reason}`,
    )
}

/** Of pairs the pairs alone: the transitions that nobody took are told with them. */
const leftOf = (cover: Wish['cover'], left: readonly string[]): number =>
  cover === 'pairs' ? left.filter(isPair).length : left.length

async function write(entry: CatalogueEntry, suite: Suite, wish: Wish): Promise<void> {
  const name = join(wish.out, `${entry.id}.${suite.cover}`)
  writeFileSync(`${name}.json`, `${textOf(suite)}\n`)
  writeFileSync(`${name}.md`, markdownOf(entry, suite))
  say(`  written: ${name}.json, ${name}.md`)
  const spec = await writeSpec(entry, wish)
  if (spec !== null) say(`  written: ${spec} (npx playwright test -c ${wish.out})`)
  else say(`  no Playwright spec: nobody wrote how a browser plays it (${browserActsWanted(entry.id)})`)
}

function mutate(entry: CatalogueEntry, wish: Wish): boolean {
  watchdog.watch(entry.id)
  const suite = suiteOf(entry, wish)
  const reached = entry.inputs.flatMap((input) =>
    explore(subjectOf(entry, input), { maxNodes: wish.maxNodes }).nodes.map(({ snapshot }) => snapshot),
  )
  const score = scoreOfPaths(
    suite.runs.map(({ input, paths }) => ({ subject: subjectOf(entry, input), paths })),
    reached,
  )
  say(`${entry.id}  ${score.caught} of ${score.total} broken machines noticed by all ${wish.cover}`)
  for (const operator of operators) {
    const of = (names: readonly string[]) => names.filter((name) => name.startsWith(`${operator} `))
    const [missed, equivalent] = [of(score.missed), of(score.equivalent)]
    const total = score.made[operator] - equivalent.length
    if (score.made[operator] > 0) say(`  ${operator}: ${total - missed.length} of ${total}`)
    for (const name of missed) say(`    not noticed: ${name}`)
    for (const name of equivalent)
      say(`    cannot be noticed (guards that exclude each other, or a state never rested in): ${name}`)
  }
  return score.caught / Math.max(1, score.total) >= leastScore
}

async function compare(wish: Wish, entries: readonly CatalogueEntry[]): Promise<void> {
  watchdog.watch(`the catalogue at ${wish.revision}`)
  const before = new Map((await catalogueAt(wish.revision)).map((entry) => [entry.id, entry]))
  const now = new Set(machineCatalogue.map(({ id }) => id))
  for (const entry of entries) {
    const old = before.get(entry.id)
    if (old) compareOne(entry, old, wish)
    else say(`${entry.id}  is new`)
  }
  if (wish.machines.length === 0) for (const id of before.keys()) if (!now.has(id)) say(`${id}  is gone`)
}

function compareOne(entry: CatalogueEntry, old: CatalogueEntry, wish: Wish): void {
  watchdog.watch(entry.id)
  const changes = changesBetween(old.machine, entry.machine, {
    before: old.behaviour?.parts ?? {},
    after: entry.behaviour?.parts ?? {},
  })
  const isAsBefore = old.behaviour?.whole === entry.behaviour?.whole
  if (isUnchanged(changes) && isAsBefore) return say(`${entry.id}  is unchanged`)
  say(`${entry.id}  version ${old.version} → ${entry.version}, definition ${shortHashes(old, entry)}`)
  const { statesAdded, statesRemoved, added, removed, changed } = changes
  for (const id of statesAdded) say(`  + state ${id}`)
  for (const id of statesRemoved) say(`  - state ${id}`)
  for (const id of added) say(`  + ${id}`)
  for (const id of removed) say(`  - ${id}`)
  for (const id of changed) say(`  ~ ${id}`)
  const touched = new Set([...added, ...changed])
  for (const { input, paths } of suiteOf(entry, wish).runs)
    for (const [index, path] of paths.entries()) {
      const first = path.findIndex((step) => step.transitions.some((id) => touched.has(id)))
      if (first < 0) continue
      const from = input === undefined ? '' : ` from ${JSON.stringify(input)}`
      say(
        `  path ${index + 1} of ${paths.length}${from}: touched from step ${first + 1} of ${path.length} on`,
      )
    }
  return undefined
}

const shortHashes = (old: CatalogueEntry, entry: CatalogueEntry): string =>
  `${old.definitionHash.slice(0, 12)} → ${entry.definitionHash.slice(0, 12)}`

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** `npm run paths`: what each machine can do, how few paths cover it, and what those paths notice. */
try {
  const wish = readWish(
    process.argv.slice(2),
    machineCatalogue.map(({ id }) => id),
  )
  const entries = machineCatalogue.filter(
    ({ id }) => wish.machines.length === 0 || wish.machines.includes(id),
  )
  process.exitCode = (await act(wish, entries)) ? 0 : 1
} catch (error) {
  if (error instanceof MachineFault) {
    process.stderr.write(`${error.message}\n`)
    process.exit(3)
  }
  if (!(error instanceof UsageError)) throw error
  // What is wrong is not to be looked for above a page of usage.
  process.stderr.write(`${error.message}\nnpm run paths -- --help shows what it takes\n`)
  process.exitCode = 2
}
