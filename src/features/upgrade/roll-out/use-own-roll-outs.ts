import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type RollOutRow, searchRollOuts } from '#contract/upgrade/upgrade-task.contract.ts'
import { upgradeWords } from '#contract/upgrade/upgrade.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import { AccountContext } from '#src/shared/user/account.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { say } from '../say.ts'
import { doneText, rollOutTones, settledOf } from './roll-out-columns.tsx'

addWords(upgradeWords)

const watched = { rollOuts: {} } as const
/** The newest are looked through, as the server's stream does. */
const query = { pageSize: 20, sortOrder: 'desc' } as const

interface OwnRollOut {
  readonly key: string
  readonly title: string
  readonly screen: string
  readonly query: string
  readonly state: string
  readonly tone: Tone
  readonly done: number
  readonly total: number
  readonly progress: string
  readonly isOpen: boolean
}

/** Roll-outs that the user began and that have not ended, with how far they are. */
export function useOwnRollOuts(): readonly OwnRollOut[] {
  useTranslation()
  const account = useContext(AccountContext)
  const canSee = useCan('upgradeTask', 'view')
  const [rows, setRows] = useState<readonly RollOutRow[]>([])
  useEvents(canSee ? watched : null, {
    on: { rollOuts: setRows },
    // What could not be asked now is told or asked again.
    poll: () =>
      void callApi(searchRollOuts, query).then(
        ({ list }) => setRows(list),
        () => undefined,
      ),
  })
  return rows
    .filter(({ startedBy, endedAt }) => startedBy === account && endedAt === null)
    .map((row) => ({
      key: row.rollOutId,
      title: row.name,
      screen: 'datacollect/upgrade/rollOut',
      query: `rollOut=${row.rollOutId}`,
      state: say(`rollOut.state.${row.state}`),
      tone: rollOutTones[row.state],
      done: settledOf(row),
      total: row.total,
      progress: doneText(row),
      isOpen: true,
    }))
}
