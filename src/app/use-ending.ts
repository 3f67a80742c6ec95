import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import { editsLostBy, type Ending, type EndingEvent, endingMachine } from '#machines/tabs/index.ts'
import { inspection } from '#src/shared/inspection.ts'

import type { TabsRef } from './use-tabs.ts'

export type EndingSnapshot = SnapshotFrom<typeof endingMachine>

interface EndingControl {
  readonly snapshot: EndingSnapshot
  readonly send: (event: EndingEvent) => void
  /** Ends pages, after a question where unsaved edits would be lost. */
  readonly end: (ending: Ending) => void
}

/** What stands between a wish to end pages and their end. `onLeave` signs out. */
export function useEnding(tabs: TabsRef, onLeave: () => void): EndingControl {
  const [live] = useState(() =>
    endingMachine.provide({
      actions: {
        carryOut: (_args, { ending }) => {
          if (ending?.type === 'session.leave') onLeave()
          else if (ending) tabs.send(ending)
        },
      },
    }),
  )
  const [snapshot, send] = useMachine(live, inspection)
  const end = useCallback(
    (ending: Ending) =>
      send({ type: 'ending.wish', ending, atRisk: editsLostBy(ending, tabs.getSnapshot().context) }),
    [send, tabs],
  )
  return { snapshot, send, end }
}
