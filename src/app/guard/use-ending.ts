import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import {
  editsLostBy,
  type Ending,
  type EndingEvent,
  endingMachine,
  outlives,
  type TabEnding,
} from '#machines/tabs/index.ts'
import { inspection } from '#src/shared/page/inspection.ts'

import { useGo } from '#src/app/pages/use-go.ts'
import { addressNow, type TabsRef } from '#src/app/pages/use-tabs.ts'

export type EndingSnapshot = SnapshotFrom<typeof endingMachine>

interface EndingControl {
  readonly snapshot: EndingSnapshot
  readonly send: (event: EndingEvent) => void
  /** Ends pages, after a question where unsaved edits would be lost: then it gives false. */
  readonly end: (ending: Ending) => boolean
}

/** What stands between a wish to end pages and their end. `onLeave` signs out. */
export function useEnding(tabs: TabsRef, onLeave: () => void): EndingControl {
  const go = useGo()
  const [live] = useState(() =>
    endingMachine.provide({
      actions: {
        carryOut: (_args, { ending }) => {
          if (ending?.type === 'session.leave') return onLeave()
          if (ending === null) return undefined
          const stay = placeToStay(tabs, ending)
          if (stay !== null) go(stay, { replace: true })
          return tabs.send(ending)
        },
      },
    }),
  )
  const [snapshot, send, actor] = useMachine(live, inspection)
  const end = useCallback(
    (ending: Ending) => {
      send({ type: 'ending.wish', ending, atRisk: editsLostBy(ending, tabs.getSnapshot().context) })
      return !actor.getSnapshot().matches('asking')
    },
    [send, actor, tabs],
  )
  return { snapshot, send, end }
}

/** The address of the page in sight, where the console is on its way to one that ends before it was seen. */
function placeToStay(tabs: TabsRef, ending: TabEnding): string | null {
  const { context } = tabs.getSnapshot()
  const seen = context.tabs.find(({ key }) => key === context.active)
  const wanted = context.tabs.find(({ fullPath }) => fullPath === addressNow())
  if (seen === undefined || wanted === undefined || wanted === seen) return null
  return outlives(seen, ending) && !outlives(wanted, ending) ? seen.fullPath : null
}
