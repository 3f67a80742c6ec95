import { join } from 'node:path'

import { machineCatalogue } from '#machines/catalogue.ts'

import { ScxmlWriter } from './scxml.ts'
import { xstateConfig } from './xstate-json.ts'

/** What other tools execute and open, by machine. */
export function filesOfCatalogue(): ReadonlyMap<string, { readonly scxml: string; readonly xstate: object }> {
  const writer = new ScxmlWriter(join(import.meta.dirname, '..', '..'))
  return new Map(
    machineCatalogue.map((entry) => [entry.id, { scxml: writer.write(entry), xstate: xstateConfig(entry) }]),
  )
}
