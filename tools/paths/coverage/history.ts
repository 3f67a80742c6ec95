import {
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
} from '#contract/machine/path-coverage.contract.ts'

const head = `# 路径覆盖的历史 · History of the path coverage

由 \`npm run test:paths\` 在完整运行后追加；最近的全部数据在 [path-coverage.json](path-coverage.json)（全部迁移）和 [path-coverage-pairs.json](path-coverage-pairs.json)（全部迁移对）中。
Whole runs of \`npm run test:paths\` add to this page; all of the last ones stands in [path-coverage.json](path-coverage.json) (all transitions) and [path-coverage-pairs.json](path-coverage-pairs.json) (all pairs).
`

/** The history with a run at its end; the same figures of the same commit are not said twice in a row. */
export function withRun(history: string, coverage: PathCoverage): string {
  const section = `${headingOf(coverage)}\n\n${tableOf(coverage)}\n`
  if (history.endsWith(section)) return history
  return `${history.trim() === '' ? head : history}\n${section}`
}

const headingOf = ({ at, commit, goal }: PathCoverage): string =>
  `## ${at.slice(0, 10)} · ${commit || '–'} · ${goal === 'pairs' ? '全部迁移对 · all pairs' : '全部迁移 · all transitions'}`

/** The pairs that only the machine itself took are counted apart where all pairs were wanted. */
function tableOf({ machines, goal }: PathCoverage): string {
  const withAlone = goal === 'pairs'

  const sum = (of: (machine: MachineCoverage) => number): number =>
    machines.reduce((total, machine) => total + of(machine), 0)
  return [
    `| 状态机 · Machine | 播放 · Played by | 迁移 · Transitions | 迁移对 · Pairs |${withAlone ? ' 由播放器 · by players |' : ''}`,
    `|---|---|---|---|${withAlone ? '---|' : ''}`,
    ...machines.map(
      (machine) =>
        `| \`${machine.machineId}\` | ${machine.players.join(', ') || 'machine'} | ${coveredTransitions(machine)} / ${machine.transitions.length} | ${machine.pairs.covered} / ${machine.pairs.total} |${withAlone ? ` ${machine.pairs.played} |` : ''}`,
    ),
    `| 合计 · Total | | ${sum(coveredTransitions)} / ${sum(({ transitions }) => transitions.length)} | ${sum(({ pairs }) => pairs.covered)} / ${sum(({ pairs }) => pairs.total)} |${withAlone ? ` ${sum(({ pairs }) => pairs.played)} |` : ''}`,
  ].join('\n')
}
