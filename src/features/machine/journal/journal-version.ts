import type { ChartLayout, MachineChart } from '#contract/machine/machine.contract.ts'

/** The chart under which rows of a journal were written, with its drawing where it was kept. */
export interface JournalVersion {
  readonly chart: MachineChart
  readonly layout: ChartLayout | null
}
