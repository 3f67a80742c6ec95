import type {
  ChartState,
  ChartTransition,
  MachineChart,
  PhraseLines,
} from '#contract/machine/machine.contract.ts'

import { linesCount, linesWidth, wrapPhrase } from './text-size.ts'

/** Font sizes and line heights in px; `src/features/machine/diagram` draws with the same. */
const fonts = { title: 13, note: 11, label: 11.5, guard: 10.5 } as const
const lineHeights = { title: 17, note: 15, label: 14 } as const
const widths = { title: 150, note: 190, label: 118, guard: 128 } as const
/** Bold letters are wider by so much. */
const bold = 1.12
const padding = { x: 12, y: 9 } as const

export interface Note {
  /** `<invoke>:<id>`, or the id of a transition without target. */
  readonly of: string
  /** Ids of the others that it stands for. */
  readonly also?: string[]
  readonly lines: PhraseLines
}

export interface MeasuredState {
  readonly title: PhraseLines
  readonly notes: readonly Note[]
  /** Px that title and notes take with their margins. */
  readonly width: number
  readonly height: number
}

export interface MeasuredLabel {
  readonly of: string
  /** Ids of the others that it stands for. */
  readonly also?: string[]
  readonly event: PhraseLines
  readonly guard: PhraseLines | null
  readonly width: number
  readonly height: number
}

/** One line from state to state; transitions between the same two share it. */
export interface MeasuredArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly labels: readonly MeasuredLabel[]
}

export interface Measured {
  readonly states: ReadonlyMap<string, MeasuredState>
  readonly arrows: readonly MeasuredArrow[]
}

export function measure(chart: MachineChart): Measured {
  const merged = { ...chart, transitions: mergedOf(chart) }
  return {
    states: new Map(chart.states.map((state) => [state.id, measureState(state, merged)])),
    arrows: measureArrows(merged),
  }
}

interface Merged extends Omit<ChartTransition, 'id'> {
  readonly id: string
  readonly also?: string[]
}

type MergedChart = Omit<MachineChart, 'transitions'> & { readonly transitions: readonly Merged[] }

/** Fewer lines than these are drawn each by itself. */
const fewest = 3

/**
 * An event that leads from a state to several states within one other is one line to that one, with their number:
 * which of them it is, the table and the chosen state tell.
 */
function mergedOf({ states, transitions }: MachineChart): readonly Merged[] {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  const alike = new Map<string, ChartTransition[]>()
  for (const transition of transitions) {
    const { source, event, targets } = transition
    const around = targets.length === 1 ? (parents.get(targets[0] ?? '') ?? null) : null
    const isOne = around !== null && parents.get(around) !== null
    const key = isOne ? `${source} ${event} ${around}` : transition.id
    alike.set(key, [...(alike.get(key) ?? []), transition])
  }
  return [...alike.values()].flatMap((ways): readonly Merged[] => {
    const [first, ...others] = ways
    const around = parents.get(first?.targets[0] ?? '')
    if (!first || !around || ways.length < fewest) return ways
    const { zh, en } = first.title
    const merged = {
      ...first,
      also: others.map(({ id }) => id),
      title: { zh: `${zh}（${ways.length}）`, en: `${en} (${ways.length})` },
      guard: null,
    }
    // Within a state it stays inside.
    return [{ ...merged, targets: around === first.source ? [] : [around] }]
  })
}

function measureState(state: ChartState, { transitions }: MergedChart): MeasuredState {
  const title = wrapPhrase(state.title, { fontSize: fonts.title * bold, width: widths.title, most: 2 })
  const kept = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0)
  const wrapNote = (zh: string, en: string): PhraseLines =>
    wrapPhrase({ zh, en }, { fontSize: fonts.note, width: widths.note, most: 1 })
  const notes: Note[] = [
    ...state.invokes.map(({ id, src }) => ({ of: `invoke:${id}`, lines: wrapNote(`▸ ${src}`, `▸ ${src}`) })),
    ...kept.map(({ id, also, title: said }) => ({
      of: id,
      ...(also && { also }),
      lines: wrapNote(`↺ ${said.zh}`, `↺ ${said.en}`),
    })),
  ]
  const noteWidth = Math.max(0, ...notes.map(({ lines }) => linesWidth(lines, fonts.note)))
  return {
    title,
    notes,
    width: Math.max(84, linesWidth(title, fonts.title * bold), noteWidth) + 2 * padding.x,
    height: linesCount(title) * lineHeights.title + notes.length * lineHeights.note + 2 * padding.y,
  }
}

function measureArrows({ transitions }: MergedChart): readonly MeasuredArrow[] {
  const arrows = new Map<string, MeasuredArrow & { labels: MeasuredLabel[] }>()
  for (const { id: of, also, source, targets, title, guard } of transitions) {
    const event = wrapPhrase(title, { fontSize: fonts.label, width: widths.label, most: 2 })
    const said = guard && {
      zh: `[${guard.title.zh}]`,
      en: `[${guard.title.en}]`,
    }
    const condition = said && wrapPhrase(said, { fontSize: fonts.guard, width: widths.guard, most: 2 })
    const label: MeasuredLabel = {
      of,
      ...(also && { also }),
      event,
      guard: condition,
      width: Math.max(linesWidth(event, fonts.label), condition ? linesWidth(condition, fonts.guard) : 0) + 4,
      height: (linesCount(event) + (condition ? linesCount(condition) : 0)) * lineHeights.label + 3,
    }
    for (const target of targets) {
      const id = `${source}>${target}`
      const arrow = arrows.get(id) ?? { id, source, target, labels: [] }
      arrow.labels.push(label)
      arrows.set(id, arrow)
    }
  }
  return [...arrows.values()]
}
