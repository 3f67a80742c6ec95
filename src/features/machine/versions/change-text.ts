import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'
import { stateBehaviour, transitionBehaviour } from '#machines/shared/chart-behaviour.ts'
import { placeOf, type StateFacet, type TransitionFacet } from '#machines/shared/chart-diff.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** What code does can only be told apart, by the beginning of its hash. */
const partsText = (parts: ReadonlyMap<string, string>): string =>
  listed([...parts].map(([name, hash]) => `${name} #${hash.slice(0, 8)}`))

const listed = (names: readonly string[]): string => names.join(', ')

const titleOf = (chart: MachineChart, id: string | null, language: Language): string =>
  id === null ? '' : (chart.states.find((state) => state.id === id)?.title[language] ?? id)

/** What a state says of itself in one respect; empty where it says nothing. */
export function stateFacetText(
  chart: MachineChart,
  state: ChartState,
  facet: StateFacet,
  language: Language,
): string {
  switch (facet) {
    case 'title':
    case 'description':
      return state[facet][language]
    case 'source':
    case 'type':
      return state[facet]
    case 'parent':
    case 'initial':
      return titleOf(chart, state[facet], language)
    case 'tags':
    case 'entry':
    case 'exit':
      return listed(state[facet])
    case 'invokes':
      return listed(state.invokes.map(({ id, src }) => (id === src ? src : `${id} (${src})`)))
    case 'behaviour':
      return partsText(stateBehaviour(chart, state))
    default:
      return facet satisfies never
  }
}

/** What a transition says of itself in one respect; empty where it says nothing. */
export function transitionFacetText(
  chart: MachineChart,
  transition: ChartTransition,
  facet: TransitionFacet,
  language: Language,
): string {
  switch (facet) {
    case 'event':
    case 'timer':
      return transition.title[language]
    case 'guard':
      return transition.guard?.title[language] ?? ''
    case 'order':
      return String(placeOf(transition) + 1)
    case 'targets':
      return listed(transition.targets.map((id) => titleOf(chart, id, language)))
    case 'actions':
      return listed(transition.actions)
    case 'behaviour':
      return partsText(transitionBehaviour(chart, transition))
    case 'reenter':
      return transition.reenter ? '✓' : ''
    default:
      return facet satisfies never
  }
}

/** A transition in a line: from where, by what, whereto. */
export function transitionText(chart: MachineChart, transition: ChartTransition, language: Language): string {
  const { source, title, guard, targets } = transition
  const condition = guard ? ` [${guard.title[language]}]` : ''
  const ends = targets.map((id) => titleOf(chart, id, language)).join(', ')
  return `${titleOf(chart, source, language)} · ${title[language]}${condition}${ends === '' ? '' : ` → ${ends}`}`
}
