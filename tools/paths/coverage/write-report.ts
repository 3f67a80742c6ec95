import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import {
  type CoverageGoal,
  type PathCoverage,
  pathCoverage,
} from '#contract/machine/path-coverage.contract.ts'

import { chartOf } from '#tools/figures/chart.ts'
import type { Measured } from '#tools/figures/figures.ts'

import { withHeatPictures } from './report/heat-pictures.ts'
import { coveragePage, withRun } from './history.ts'
import { keptFiles } from './kept-run.ts'
import { reportPage } from './report/report-page.ts'

/** Writes `coverage.html` and `coverage.json`. @returns their paths */
export async function writeReport(
  folder: string,
  coverage: PathCoverage,
  drawings: readonly MachineDrawing[],
): Promise<readonly string[]> {
  const [page, data] = [join(folder, 'coverage.html'), join(folder, 'coverage.json')]
  writeFileSync(data, jsonOf(coverage))
  writeFileSync(page, await withHeatPictures((pictures) => reportPage(coverage, drawings, pictures)))
  return [page, data]
}

/**
 * Keeps a run where the console's gallery finds it, with its page; the history where no machine is missing.
 *
 * @returns the files
 */
export function keepRun(coverage: PathCoverage): readonly string[] {
  const data = keptFiles[coverage.goal]
  writeFileSync(data, jsonOf(coverage))
  const [run, pairs] =
    coverage.goal === 'pairs' ? [keptRun('transitions') ?? coverage, coverage] : [coverage, keptRun('pairs')]
  writeFileSync(pageFile, coveragePage(run, pairs))
  if (coverage.notPlayed.length > 0) return [data, pageFile]
  const history = withRun(readRuns(), coverage)
  writeFileSync(runsFile, `${JSON.stringify(history, null, 1)}\n`)
  writeFileSync(chartFile, chartOf(history))
  return [data, runsFile, pageFile, chartFile]
}

const runsFile = join('docs', 'path-coverage-runs.json')
const pageFile = join('docs', 'path-coverage.md')
const chartFile = join('docs', 'pictures', 'path-coverage.svg')

const readRuns = (): readonly Measured[] =>
  existsSync(runsFile) ? (JSON.parse(readFileSync(runsFile, 'utf8')) as readonly Measured[]) : []

/** What is kept of a kind of run, or `null`. */
export function keptRun(goal: CoverageGoal): PathCoverage | null {
  const file = keptFiles[goal]
  return existsSync(file) ? pathCoverage.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** One machine's figures and one transition a line: what a later run changes shows in a comparison. */
function jsonOf({ machines, ...run }: PathCoverage): string {
  const lines = machines.map(
    ({ transitions, ...machine }) =>
      `{"transitions":[\n${transitions.map((one) => JSON.stringify(one)).join(',\n')}\n],${JSON.stringify(machine).slice(1)}`,
  )
  return `${JSON.stringify(run).slice(0, -1)},"machines":[\n${lines.join(',\n')}\n]}\n`
}
