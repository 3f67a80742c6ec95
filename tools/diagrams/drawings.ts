import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { machineDrawing, type MachineDrawing } from '#contract/machine/machine.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry, MachineKind } from '#machines/shared/catalogue-entry.ts'
import { chartOf } from '#machines/shared/chart.ts'

import { layoutOf } from './layout.ts'

const cacheFolder = join('.cache', 'diagrams')

/** The drawing of every machine of the catalogue. What is in the cache is not laid out again. */
export async function drawCatalogue(
  catalogue: readonly CatalogueEntry[] = machineCatalogue,
): Promise<readonly MachineDrawing[]> {
  await mkdir(cacheFolder, { recursive: true })
  const program = await programHash()
  const drawings: MachineDrawing[] = []
  for (const entry of catalogue) drawings.push(await draw(entry, program))
  return drawings
}

/** What each machine is to people, by its id. */
export const kindsOfCatalogue = (
  catalogue: readonly CatalogueEntry[] = machineCatalogue,
): ReadonlyMap<string, MachineKind> => new Map(catalogue.map(({ id, kind = 'screen' }) => [id, kind]))

async function draw(entry: CatalogueEntry, program: string): Promise<MachineDrawing> {
  const chart = chartOf(entry)
  const name = createHash('sha256').update(program).update(JSON.stringify(chart)).digest('hex').slice(0, 24)
  const file = join(cacheFolder, `${name}.json`)
  try {
    return machineDrawing.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not drawn yet, or by a build that was cut off.
  }
  const drawing: MachineDrawing = { chart, layout: await layoutOf(chart) }
  await writeFile(file, JSON.stringify(drawing))
  return drawing
}

/** Changes with the programs that draw. */
async function programHash(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  return createHash('sha256').update(files.join('')).digest('hex')
}
