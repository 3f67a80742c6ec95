import { openRollOutStates } from '#contract/upgrade/upgrade-states.ts'
import type { RollOutRow } from '#contract/upgrade/upgrade-task.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventSource } from '#server/platform/http/event-stream.ts'

import { searchRollOuts } from './roll-out-rows.ts'

const lookMs = 1_000
/** The newest ones are watched; older ones that are still open are asked for by their list. */
const watched = 20

/** Tells how open roll-outs are, and of each that ended its end; anew whenever something has moved. */
export const watchRollOuts =
  (db: Db): EventSource<'rollOuts'> =>
  async (_watch, caller, tell) => {
    let told = ''
    let wereOpen = new Set<string>()
    let isLooking = false
    const look = async (): Promise<void> => {
      if (isLooking) return
      isLooking = true
      try {
        const query = { pageNum: 1, pageSize: watched, sortOrder: 'desc' } as const
        const { list } = await searchRollOuts(db, caller, query)
        const shown = list.filter((row) => isOpen(row) || wereOpen.has(row.rollOutId))
        const text = JSON.stringify(shown)
        if (text === told) return
        tell(shown)
        told = text
        wereOpen = new Set([...wereOpen, ...shown.map(({ rollOutId }) => rollOutId)])
      } finally {
        isLooking = false
      }
    }
    await look()
    // A database that is away for a moment is asked again at the next turn.
    const looking = setInterval(() => void look().catch(() => undefined), lookMs)
    return () => clearInterval(looking)
  }

const isOpen = ({ state }: RollOutRow): boolean => openRollOutStates.some((open) => open === state)
