import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate'

import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { eventPhrase } from '#machines/shared/event-phrase.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import type { MachineWords, Phrase } from '#machines/shared/words.ts'

import type { Run, Suite, SuitePath } from './suite.ts'
import { textOf } from './text-of.ts'

export const both = ({ zh, en }: Phrase): string => `${zh} · ${en}`

/** The suite as steps that a person can follow, in both languages. */
export function markdownOf(entry: CatalogueEntry, suite: Suite): string {
  const { words } = entry
  const { machine, version, definitionHash, cover, seed, runs } = suite
  return [
    `# ${both(words.title)}`,
    '',
    both(words.description),
    '',
    `\`${machine}\` · 版本 · version ${version} · \`${definitionHash}\``,
    `覆盖 · covers: ${cover}${seed === null ? '' : `, seed ${seed}`}`,
    ...unreachedOf(suite),
    ...runs.flatMap((run) => runOf(entry, run, runs.length > 1)),
    '',
  ].join('\n')
}

function unreachedOf({ unreached }: Suite): string[] {
  if (unreached.length === 0) return []
  return ['', '## 未到达 · Not reached', '', ...unreached.map(({ id, reason }) => `- \`${id}\`: ${reason}`)]
}

function runOf(entry: CatalogueEntry, { input, paths, left }: Run, isNamed: boolean): string[] {
  return [
    ...(isNamed ? ['', `## 起始数据 · Starts with \`${JSON.stringify(input)}\``] : []),
    ...left.map((item) => `- 未覆盖 · left out: \`${item}\``),
    ...paths.flatMap((path, index) => [
      '',
      `### 路径 · Path ${index + 1} / ${paths.length}`,
      '',
      ...pathOf(entry, path),
    ]),
  ]
}

const pathOf = ({ machine, words }: CatalogueEntry, path: SuitePath): string[] => [
  '| # | 步骤 · Step | 数据 · Data | 之后 · Then |',
  '|---|---|---|---|',
  ...path.map(({ event, to }, index) => {
    const cells = [
      String(index + 1),
      both(eventPhrase(event.type, machine, words)),
      dataOf(event),
      stateWords(machine, words, to),
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  }),
]

export function dataOf(event: AnyEventObject): string {
  const text = textOf({ ...event, type: undefined }, 0)
  if (text === '{}') return ''
  return `\`${text.length > 200 ? `${text.slice(0, 200)}…` : text}\``
}

export const stateWords = (machine: AnyStateMachine, words: MachineWords, value: StateValue): string =>
  stateName(machine.resolveState({ value, context: {} }))
    .split('|')
    .map((name) => {
      const state = words.states[name]
      return state ? both(state.title) : `\`${name}\``
    })
    .join(', ')
