import {
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
} from '#contract/path-coverage.contract.ts'

const head = `# 路径覆盖的历史 · History of the path coverage

由 \`npm run test:paths\` 在完整运行后追加；最近一次的全部数据在 [path-coverage.json](path-coverage.json) 中。
Whole runs of \`npm run test:paths\` add to this page; all of the last one stands in [path-coverage.json](path-coverage.json).
`

/** The history with a run at its end; the same figures of the same commit are not said twice in a row. */
export function withRun(history: string, coverage: PathCoverage): string {
  const section = `${headingOf(coverage)}\n\n${tableOf(coverage)}\n`
  if (history.endsWith(section)) return history
  return `${history.trim() === '' ? head : history}\n${section}`
}

const headingOf = ({ at, commit, goal }: PathCoverage): string =>
  `## ${at.slice(0, 10)} · ${commit || '–'} · ${goal === 'pairs' ? '全部迁移对 · all pairs' : '全部迁移 · all transitions'}`

function tableOf({ machines }: PathCoverage): string {
  const sum = (of: (machine: MachineCoverage) => number): number =>
    machines.reduce((total, machine) => total + of(machine), 0)
  return [
    '| 状态机 · Machine | 播放 · Played by | 迁移 · Transitions | 迁移对 · Pairs |',
    '|---|---|---|---|',
    ...machines.map(
      (machine) =>
        `| \`${machine.machineId}\` | ${machine.players.join(', ') || 'machine'} | ${coveredTransitions(machine)} / ${machine.transitions.length} | ${machine.pairs.covered} / ${machine.pairs.total} |`,
    ),
    `| 合计 · Total | | ${sum(coveredTransitions)} / ${sum(({ transitions }) => transitions.length)} | ${sum(({ pairs }) => pairs.covered)} / ${sum(({ pairs }) => pairs.total)} |`,
  ].join('\n')
}
