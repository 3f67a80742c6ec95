import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { explore } from './explore.ts'
import { inventory } from './model.ts'
import { mutationScore } from './mutate.ts'
import { plan } from './plan.ts'

/** `npm run paths [id]`: what each machine can do, how few paths cover it, and what those paths notice. */
const wanted = process.argv[2]
const entries = machineCatalogue.filter(({ id }) => wanted === undefined || id === wanted)
if (entries.length === 0) {
  const ids = machineCatalogue.map(({ id }) => id).join(', ')
  process.stderr.write(`no machine "${wanted}"; there are ${ids}\n`)
  process.exit(1)
}
for (const entry of entries) describe(entry)

function describe(entry: CatalogueEntry): void {
  const { machine, cases } = entry
  const { states, transitions } = inventory(machine)
  const [version, hash] = [entry.version, entry.definitionHash.slice(0, 12)]
  say(
    `${entry.id}  version ${version}, definition ${hash}, ${states.length} states, ${transitions.length} transitions`,
  )
  for (const input of entry.inputs) {
    const subject = { machine, cases, input }
    const graph = explore(subject)
    const { paths } = plan(graph, 'transitions')
    const suite = paths.map((path) => path.map(({ event }) => event))
    const { caught, total, missed } = mutationScore(subject, suite)
    if (input !== undefined) say(`  from ${JSON.stringify(input)}`)
    say(`  ${graph.nodes.length} nodes, ${graph.edges.length} edges`)
    say(
      `  all transitions in ${paths.length} paths, ${paths.flat().length} steps; ${caught} of ${total} mutants noticed`,
    )
    for (const { id, reason } of [...graph.unreachedStates, ...graph.unreachedTransitions])
      say(`  not reached: ${id} (${reason})`)
    if (wanted === undefined) continue
    for (const name of missed) say(`  not noticed: ${name}`)
    for (const [index, path] of paths.entries())
      say(`  path ${index + 1}: ${path.map(({ event }) => event.type).join(' → ')}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
