import type { MachineChart } from '#contract/machine/machine.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

export interface Finding {
  readonly key: string
  readonly kind: 'state' | 'event'
  readonly text: string
  /** Where it is: a state's own id, or that of the state which an event leaves. */
  readonly stateId: string
  readonly where: string
}

const most = 12

/** States and events whose words or names hold the text, states first. */
export function findInChart(chart: MachineChart, text: string, language: Language): readonly Finding[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const matches = (...said: readonly string[]): boolean =>
    said.some((one) => one.toLowerCase().includes(wanted))
  const titleOf = (id: string): string => chart.states.find((state) => state.id === id)?.title[language] ?? id
  const states = chart.states
    .filter(({ id, title }) => matches(id, title.zh, title.en))
    .map(({ id, title }): Finding => ({
      key: id,
      kind: 'state',
      text: title[language],
      stateId: id,
      where: id,
    }))
  const events = chart.transitions
    .filter(({ event, title }) => matches(event, title.zh, title.en))
    .map(({ id, title, source }): Finding => ({
      key: id,
      kind: 'event',
      text: title[language],
      stateId: source,
      where: titleOf(source),
    }))
  return [...states, ...events].slice(0, most)
}
