import {
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
} from '#contract/machine/path-coverage.contract.ts'
import { type Measured, withRows } from '#tools/figures/figures.ts'

const head = `# 路径覆盖 · Path coverage

由 \`npm run test:paths\` 写入；每条迁移的数据在 [path-coverage.json](path-coverage.json)（全部迁移）和 [path-coverage-pairs.json](path-coverage-pairs.json)（全部迁移对）中，每次完整运行的合计在 [path-coverage-runs.json](path-coverage-runs.json) 中。
Written by \`npm run test:paths\`; each transition stands in [path-coverage.json](path-coverage.json) (all transitions) and [path-coverage-pairs.json](path-coverage-pairs.json) (all pairs), the sums of every whole run in [path-coverage-runs.json](path-coverage-runs.json).

| 状态机 · Machine | 播放 · Played by | 迁移 · Transitions | 迁移对 · Pairs | 提交 · Commit | 日期 · Date |
|---|---|---|---|---|---|
`

/** The page: one row a machine with what its last plays covered. @param pairs of the last run of all pairs */
export function coveragePage(run: PathCoverage, pairs: PathCoverage | null): string {
  const pairsOf = (machine: MachineCoverage): MachineCoverage['pairs'] =>
    (
      pairs?.machines.find(
        ({ machineId, definitionHash }) =>
          machineId === machine.machineId && definitionHash === machine.definitionHash,
      ) ?? machine
    ).pairs
  const rows = run.machines.map((machine) => {
    const all = pairsOf(machine)
    return `| \`${machine.machineId}\` | ${machine.players.join(', ') || 'machine'} | ${coveredTransitions(machine)} / ${machine.transitions.length} | ${all.covered} / ${all.total} | ${machine.commit || '–'} | ${machine.at.slice(0, 10)} |`
  })
  const unplayed = run.notPlayed.map((id) => `\`${id}\``)
  const left = unplayed.length === 0 ? '' : `\n未播放 · Not played since it changed: ${unplayed.join(', ')}\n`
  return `${head}${rows.join('\n')}\n| 合计 · Total | | ${sumsOf({ ...run, machines: run.machines.map((machine) => ({ ...machine, pairs: pairsOf(machine) })) }).join(' | ')} | | |\n${left}\n![合计的变化 · How the sums went](pictures/path-coverage.svg)\n`
}

/** The history with the sums of a run at its end; the same run is not said twice. */
export function withRun(history: readonly Measured[], coverage: PathCoverage): Measured[] {
  const { at, commit, goal } = coverage
  const name = goal === 'pairs' ? 'all pairs' : 'all transitions'
  const [transitions, pairs] = sumsOf(coverage)
  const last = history.find(({ what }) => what === `${name}: transitions`)?.figures.at(-1)
  if (last?.commit === commit && last.value === transitions) return [...history]
  const rows = [
    { what: `${name}: transitions`, value: transitions },
    { what: `${name}: pairs`, value: pairs },
  ]
  return withRows(history, rows, { date: at.slice(0, 10), commit, load: '' })
}

function sumsOf({ machines }: PathCoverage): [transitions: string, pairs: string] {
  const sum = (of: (machine: MachineCoverage) => number): number =>
    machines.reduce((total, machine) => total + of(machine), 0)
  return [
    `${sum(coveredTransitions)} / ${sum(({ transitions }) => transitions.length)}`,
    `${sum(({ pairs }) => pairs.covered)} / ${sum(({ pairs }) => pairs.total)}`,
  ]
}
