import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import {
  type CoverageGoal,
  type PathCoverage,
  pathCoverage,
} from '#contract/machine/path-coverage.contract.ts'

import { withHeatPictures } from './heat-pictures.ts'
import { withRun } from './history.ts'
import { keptFiles } from './kept-run.ts'
import { reportPage } from './report-page.ts'

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
 * Keeps a run where the console's gallery finds it, and the history where no machine is missing.
 *
 * @returns the files
 */
export function keepRun(coverage: PathCoverage): readonly string[] {
  const data = keptFiles[coverage.goal]
  writeFileSync(data, jsonOf(coverage))
  if (coverage.notPlayed.length > 0) return [data]
  const history = join('docs', 'path-coverage.md')
  writeFileSync(history, withRun(existsSync(history) ? readFileSync(history, 'utf8') : '', coverage))
  return [data, history]
}

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
