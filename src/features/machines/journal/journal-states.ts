import type { JournalRow, MachineChart } from '#contract/machines.contract.ts'

/** Ids of the states that a journal's state name stands for, those around them included. */
export function statesOf(machineId: string, state: string): ReadonlySet<string> {
  const ids = new Set([machineId])
  for (const part of state.split('|')) {
    const path = part.split('.')
    path.forEach((_, i) => ids.add([machineId, ...path.slice(0, i + 1)].join('.')))
  }
  return ids
}

export const eventTypeOf = ({ event }: Pick<JournalRow, 'event'>): string => {
  const type: unknown = Object(event).type
  return typeof type === 'string' ? type : '?'
}

/** Ids of the transitions that a row can have taken: those of its event from its state to its state. */
export function transitionsOf(chart: MachineChart, row: JournalRow): ReadonlySet<string> {
  if (row.verdict === 'refused') return new Set()
  const from = statesOf(chart.machineId, row.from)
  const to = statesOf(chart.machineId, row.to)
  return new Set(
    chart.transitions
      .filter(
        ({ source, event, targets }) =>
          event === eventTypeOf(row) &&
          from.has(source) &&
          (targets.length === 0 ? row.from === row.to : targets.some((target) => to.has(target))),
      )
      .map(({ id }) => id),
  )
}

/** Where the page of rows begins that holds a row. */
export const pageStart = (seq: number, size: number): number => Math.floor((seq - 1) / size) * size + 1

/** Numbers that a page of rows should hold and does not: what is missing in the middle. */
export function missingRows(rows: readonly JournalRow[], fromSeq: number, last: number): readonly number[] {
  const here = new Set(rows.map(({ seq }) => seq))
  return Array.from({ length: Math.max(0, last - fromSeq + 1) }, (_, i) => fromSeq + i).filter(
    (seq) => !here.has(seq),
  )
}
