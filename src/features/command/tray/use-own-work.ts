import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BatchRow } from '#contract/command/batch.contract.ts'
import { type CommandRow, recentCommands, type RecentWork } from '#contract/command/command.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { onGiven } from '../given-commands.ts'
import { SettledWatch } from './settled-watch.ts'

const watched = { commands: {} } as const
const nothing: RecentWork = { own: [], batches: [], toApprove: 0 }

/** The user's own recent commands and batches, as they move; people are told of each that settles, once. */
export function useOwnWork(): RecentWork {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const [work, setWork] = useState<RecentWork>(nothing)
  const [commands] = useState(
    () =>
      new SettledWatch<CommandRow>({
        keyOf: ({ commandId }) => commandId,
        beganAt: ({ queuedAt }) => queuedAt,
        stateOf: ({ state, settledAt }) => ({ state, isSettled: settledAt !== null }),
      }),
  )
  const [batches] = useState(
    () =>
      new SettledWatch<BatchRow>({
        keyOf: ({ batchId }) => batchId,
        beganAt: ({ startedAt }) => startedAt,
        stateOf: ({ state, endedAt }) => ({ state, isSettled: endedAt !== null }),
      }),
  )
  const canSee = useCan('command', 'view')
  const take = (told: RecentWork): void => {
    for (const { code, fTmName, state } of commands.settled(told.own))
      notify(
        state === 'succeeded' ? 'success' : state === 'failed' ? 'error' : 'warning',
        t('command.tray.settled', {
          code: t(`command.code.${code}`),
          terminal: laid(fTmName),
          state: t(`command.state.${state}`),
        }),
      )
    for (const { code, title, state } of batches.settled(told.batches))
      notify(
        state === 'completed' ? 'success' : 'warning',
        t('command.tray.settledBatch', {
          title: `${t(`command.code.${code}`)} · ${title}`,
          state: t(`batch.state.${state}`),
        }),
      )
    setWork(told)
  }
  // What could not be asked now is told or asked again.
  const ask = (): void => void callApi(recentCommands, {}).then(take, () => undefined)
  useEvents(canSee ? watched : null, { on: { commands: take }, poll: ask })
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  // Whoever gave one here sees it at once.
  useEffect(() => onGiven(() => newest.current()), [])
  return work
}
