import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import type * as drawingsModule from './drawings.ts'

type Drawings = typeof drawingsModule

const galleryId = 'virtual:machine-gallery'
const drawingPrefix = 'virtual:machine-drawing/'
const coverageId = 'virtual:path-coverage'
/** Kept by `npm run test:paths`, by what the run was to cover. */
const coverageFiles = {
  transitions: join('docs', 'path-coverage.json'),
  pairs: join('docs', 'path-coverage-pairs.json'),
}

/**
 * Draws every machine of the catalogue while the console is built, so that no layout program ships:
 * `virtual:machine-gallery` holds what cards show and loads each drawing by itself; `virtual:path-coverage` is what
 * tests took of the machines. With a `keptFor` folder the
 * drawings are also laid down there for the server, which keeps them with the definitions that journals name.
 */
export function machineDiagrams(options: { readonly keptFor?: string } = {}): Plugin {
  let drawing: Promise<readonly MachineDrawing[]> | null = null
  // Loaded late: a configuration file is read before package imports (`#machines/…`) can be followed.
  const drawings = () =>
    (drawing ??= import(/* @vite-ignore */ join(import.meta.dirname, 'drawings.ts')).then(
      ({ drawCatalogue }: Drawings) => drawCatalogue(),
    ))
  return {
    name: 'statewatt:machine-diagrams',
    resolveId: (id) =>
      id === galleryId || id === coverageId || id.startsWith(drawingPrefix) ? `\0${id}` : null,
    async load(id) {
      if (id === `\0${galleryId}`) return galleryModule(await drawings())
      if (id === `\0${coverageId}`) return jsonModule(await keptCoverage())
      if (!id.startsWith(`\0${drawingPrefix}`)) return null
      const machineId = id.slice(drawingPrefix.length + 1)
      const found = (await drawings()).find(({ chart }) => chart.machineId === machineId)
      if (!found) throw new Error(`the catalogue has no machine "${machineId}"`)
      return jsonModule(found)
    },
    async closeBundle() {
      if (options.keptFor === undefined || this.meta.watchMode) return
      await mkdir(dirname(options.keptFor), { recursive: true })
      await writeFile(options.keptFor, JSON.stringify(await drawings()))
    },
  }
}

/** The last runs of the paths; `null` in a checkout where none was kept. */
const keptCoverage = async (): Promise<unknown> => ({
  transitions: await readKept(coverageFiles.transitions),
  pairs: await readKept(coverageFiles.pairs),
})

const readKept = async (file: string): Promise<unknown> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null

/** JSON.parse of a text is read faster than an object written out. */
const jsonModule = (value: unknown): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

function galleryModule(drawings: readonly MachineDrawing[]): string {
  const cards = drawings.map(({ chart, layout }) => ({
    machineId: chart.machineId,
    version: chart.version,
    definitionHash: chart.definitionHash,
    runs: chart.runs,
    title: chart.title,
    description: chart.description,
    // The machine itself is no state of its own.
    states: chart.states.length - 1,
    transitions: chart.transitions.length,
    stateTitles: Object.fromEntries(chart.states.map(({ id, title }) => [id, title])),
    thumbnail: {
      width: layout.width,
      height: layout.height,
      boxes: layout.states.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
      lines: layout.arrows.map(({ points }) => points.map(Math.round)),
    },
  }))
  const loads = drawings.map(({ chart: { machineId } }) => {
    const name = JSON.stringify(machineId)
    return `${name}: () => import(${JSON.stringify(drawingPrefix + machineId)}).then((module) => module.default)`
  })
  return [
    `export const cards = JSON.parse(${JSON.stringify(JSON.stringify(cards))})`,
    `export const drawings = {${loads.join(',')}}`,
  ].join('\n')
}
