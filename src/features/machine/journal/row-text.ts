import type { JournalRow, MachineChart } from '#contract/machine/machine.contract.ts'
import { eventTypeOf } from '#machines/shared/chart-steps.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** A journal's name of a state in the machine's words; states side by side are joined. */
export function stateTitle({ machineId, states }: MachineChart, state: string, language: Language): string {
  const titleOf = (name: string): string =>
    states.find(({ id }) => id === `${machineId}.${name}`)?.title[language] ?? name
  return state.split('|').map(titleOf).join(' + ')
}

/** What happened, in the machine's words. */
export function eventTitle({ transitions }: MachineChart, row: JournalRow, language: Language): string {
  const type = eventTypeOf(row)
  return transitions.find(({ event }) => event === type)?.title[language] ?? type
}

/** From where to where; one state alone where it was kept. */
export const stepText = (chart: MachineChart, { from, to }: JournalRow, language: Language): string =>
  from === to
    ? stateTitle(chart, to, language)
    : `${stateTitle(chart, from, language)} → ${stateTitle(chart, to, language)}`
