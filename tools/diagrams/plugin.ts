import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import type * as filesModule from '../exports/machine-files.ts'
import type * as drawingsModule from './drawings.ts'

type Drawings = typeof drawingsModule
type Files = typeof filesModule
type Kinds = ReturnType<Drawings['kindsOfCatalogue']>

const galleryId = 'virtual:machine-gallery'
const drawingPrefix = 'virtual:machine-drawing/'
const filesPrefix = 'virtual:machine-files/'
const coverageId = 'virtual:path-coverage'
/** Kept by `npm run test:paths`, by what the run was to cover. */
const coverageFiles = {
  transitions: join('docs', 'path-coverage.json'),
  pairs: join('docs', 'path-coverage-pairs.json'),
}

/**
 * Draws every machine of the catalogue while the console is built, so that no layout program ships:
 * `virtual:machine-gallery` holds what cards show and loads each drawing, and the files that other tools execute, by
 * itself; `virtual:path-coverage` is what
 * tests took of the machines. With a `keptFor` folder the
 * drawings are also laid down there for the server, which keeps them with the definitions that journals name.
 */
export function machineDiagrams(options: { readonly keptFor?: string } = {}): Plugin {
  let drawing: Promise<readonly MachineDrawing[]> | null = null
  let kinds: Kinds = new Map()
  // Loaded late: a configuration file is read before package imports (`#machines/…`) can be followed.
  const drawings = () =>
    (drawing ??= import(/* @vite-ignore */ join(import.meta.dirname, 'drawings.ts')).then(
      ({ drawCatalogue, kindsOfCatalogue }: Drawings) => {
        kinds = kindsOfCatalogue()
        return drawCatalogue()
      },
    ))
  let files: Promise<ReadonlyMap<string, unknown>> | null = null
  const machineFiles = () =>
    (files ??= import(/* @vite-ignore */ join(import.meta.dirname, '..', 'exports', 'machine-files.ts')).then(
      ({ filesOfCatalogue }: Files) => filesOfCatalogue(),
    ))
  return {
    name: 'statewatt:machine-diagrams',
    resolveId: (id) =>
      id === galleryId || id === coverageId || id.startsWith(drawingPrefix) || id.startsWith(filesPrefix)
        ? `\0${id}`
        : null,
    async load(id) {
      if (id === `\0${galleryId}`) return galleryModule(await drawings(), kinds)
      if (id === `\0${coverageId}`) return jsonModule(await keptCoverage())
      if (id.startsWith(`\0${filesPrefix}`))
        return jsonModule((await machineFiles()).get(id.slice(filesPrefix.length + 1)))
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

function galleryModule(drawings: readonly MachineDrawing[], kinds: Kinds): string {
  const cards = drawings.map(({ chart, layout }) => ({
    machineId: chart.machineId,
    version: chart.version,
    definitionHash: chart.definitionHash,
    runs: chart.runs,
    kind: kinds.get(chart.machineId),
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
  const loads = (prefix: string): string =>
    drawings
      .map(({ chart: { machineId } }) => {
        const name = JSON.stringify(machineId)
        return `${name}: () => import(${JSON.stringify(prefix + machineId)}).then((module) => module.default)`
      })
      .join(',')
  return [
    `export const cards = JSON.parse(${JSON.stringify(JSON.stringify(cards))})`,
    `export const drawings = {${loads(drawingPrefix)}}`,
    `export const files = {${loads(filesPrefix)}}`,
  ].join('\n')
}
