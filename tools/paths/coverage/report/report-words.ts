import type { CoveredTransition, PathPlayer } from '#contract/machine/path-coverage.contract.ts'
import type { Phrase } from '#machines/shared/words.ts'

/** Words of the report, which stands by itself and in both languages. */
export const words = {
  title: { zh: '路径覆盖', en: 'Path coverage' },
  when: { zh: '运行时间', en: 'Played at' },
  commit: { zh: '提交', en: 'Commit' },
  goal: { zh: '目标', en: 'Goal' },
  transitions: { zh: '迁移', en: 'Transitions' },
  pairs: { zh: '迁移对', en: 'Pairs' },
  machine: { zh: '状态机', en: 'Machine' },
  players: { zh: '播放方式', en: 'Played by' },
  pairsPlayed: { zh: '其中由播放器走过', en: 'Of these by players' },
  notPlayed: { zh: '尚未这样播放的状态机：', en: 'Machines that were not played so:' },
  paths: { zh: '路径', en: 'Paths' },
  steps: { zh: '步骤', en: 'Steps' },
  refusals: { zh: '核对的拒绝', en: 'Refusals seen' },
  stepTime: { zh: '每步平均耗时', en: 'Mean time a step' },
  failures: { zh: '失败的播放', en: 'Players that failed' },
  notTaken: { zh: '未被走过的迁移', en: 'Not taken' },
  elsewhere: { zh: '只在状态机上走过', en: 'Taken on the machine alone' },
  all: { zh: '全部迁移', en: 'Every transition' },
  why: { zh: '原因', en: 'Why' },
  from: { zh: '状态', en: 'State' },
  event: { zh: '事件', en: 'Event' },
  nothing: { zh: '全部走过。', en: 'All were taken.' },
  leftPairs: { zh: '未被走过的迁移对', en: 'Pairs not taken' },
  legend: { zh: '走过的次数，线越宽越多：', en: 'Times taken; the wider, the oftener:' },
  never: { zh: '从未', en: 'never' },
  version: { zh: '版本', en: 'Version' },
  total: { zh: '合计', en: 'Total' },
} as const satisfies Readonly<Record<string, Phrase>>

export const playerWords: Readonly<Record<PathPlayer, Phrase>> = {
  browser: { zh: '浏览器', en: 'browser' },
  server: { zh: '仅服务器', en: 'server alone' },
  machine: { zh: '仅状态机', en: 'machine alone' },
}

export const whyWords: Readonly<Record<NonNullable<CoveredTransition['why']>, Phrase>> = {
  declared: { zh: '页面上无人能引发', en: 'nobody at a page can bring it about' },
  failed: { zh: '播放失败，没有走到这里', en: 'the player did not come there' },
  unreachable: { zh: '没有任何事件序列能到达', en: 'no sequence of events leads there' },
  bound: { zh: '探索达到了状态数上限', en: 'the bound of the exploration was met' },
  branches: { zh: '状态机在此的分支与计划不同', en: 'the machine branches otherwise than planned' },
}
