import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'

type Parts = ReadonlyMap<string, string>

/** Hashes of what the code of a state does, by name; of the machine itself, the whole of it. */
export function stateBehaviour(chart: MachineChart, { parent, entry, exit }: ChartState): Parts {
  const parts = partsOf(
    chart,
    [...entry, ...exit].map((name) => `action ${name}`),
  )
  return parent === null && chart.behaviour
    ? new Map([...parts, [chart.machineId, chart.behaviour.whole]])
    : parts
}

/** Hashes of what guard, actions and timer of a transition do, by name. */
export function transitionBehaviour(
  chart: MachineChart,
  { guard, actions, event, kind }: ChartTransition,
): Parts {
  const [, , delay = ''] = event.split('.')
  return partsOf(chart, [
    ...(guard ? [`guard ${guard.name.replace(/\(.*/su, '')}`] : []),
    ...actions.map((name) => `action ${name}`),
    ...(kind === 'time' ? [`delay ${delay}`] : []),
  ])
}

const partsOf = ({ behaviour }: MachineChart, names: readonly string[]): Parts =>
  new Map(
    names.flatMap((name) => {
      const hash = behaviour?.parts[name]
      return hash === undefined ? [] : [[name, hash] as const]
    }),
  )
