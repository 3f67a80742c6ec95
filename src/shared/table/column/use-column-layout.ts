import { useContext, useMemo, useState } from 'react'

import { AccountContext } from '#src/shared/user/account.ts'
import { localKeep } from '#src/shared/browser/storage.ts'
import { type ColumnLayout, parseLayout, plainLayout } from './column-layout.ts'

/** Column choice, order and widths of one table, remembered for each user of this browser. */
export interface ColumnLayoutControl {
  readonly layout: ColumnLayout
  readonly change: (layout: ColumnLayout) => void
  readonly reset: () => void
}

/** @param tableId names the table among all of the console */
export function useColumnLayout(tableId: string): ColumnLayoutControl {
  const item = `table.${tableId}.${useContext(AccountContext)}`
  const [layout, setLayout] = useState(() => parseLayout(localKeep.read(item)))
  return useMemo(
    () => ({
      layout,
      change: (next) => {
        setLayout(next)
        localKeep.write(item, JSON.stringify(next))
      },
      reset: () => {
        setLayout(plainLayout)
        localKeep.remove(item)
      },
    }),
    [layout, item],
  )
}
