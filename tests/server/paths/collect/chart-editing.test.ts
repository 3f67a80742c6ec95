import { describe } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { chartEditingCases, chartEditingInputs, chartEditingMachine } from '#machines/chart-editing/index.ts'
import { problemFrom } from '#machines/shared/problem.ts'

import { ChartWorld } from '../players/chart-editing.player.ts'
import { ownOfPage, testServed } from '../players/test-served.ts'

const unreachable = Object.fromEntries(
  [
    'editing|always|0',
    'empty|draft.change|0',
    'empty|edit.save|0',
    'empty|edit.discard|0',
    'drawn|draft.change|0',
    'drawn|edit.save|1',
    'drawn|edit.discard|0',
    'conflicted|edit.discard|0',
  ].map((id) => [`chartEditing.${id}`, ownOfPage]),
)

/** Only what leads to a call: the page draws, warns and discards by itself. What is new nobody else can have changed. */
function canHappen(at: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { parts, version } = at.context as { readonly parts: number; readonly version: number | null }
  if (event.type === 'draft.change') return parts === 0 && event['parts'] === 1 && isWhole(event)
  if (event.type === 'edit.save') return parts > 0
  if (event.type === 'edit.discard') return false
  return event['error'] === undefined || problemFrom(event['error']).code !== 'app.stale' || version !== null
}

const isWhole = ({ draft }: AnyEventObject): boolean =>
  JSON.stringify(draft) === JSON.stringify({ name: 'A', hasFault: false })

const [fresh, kept] = chartEditingInputs

describe('a custom chart, played against the server alone (collection §1 custom chart)', () => {
  testServed(
    [
      {
        title: 'a new one',
        subject: { machine: chartEditingMachine, cases: chartEditingCases, input: fresh, canHappen },
        world: (server) => ChartWorld.of(server),
      },
      {
        title: 'one that is kept',
        subject: { machine: chartEditingMachine, cases: chartEditingCases, input: kept, canHappen },
        world: (server) => ChartWorld.of(server),
      },
    ],
    unreachable,
  )
})
