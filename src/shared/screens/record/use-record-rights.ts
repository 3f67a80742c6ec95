import { useContext, useMemo } from 'react'

import type { MenuAction } from '#contract/kernel/rights.ts'

import { RightsContext } from '#src/shared/user/rights.ts'
import type { Spoken } from './declared.ts'

export interface RecordRights {
  readonly canAdd: boolean
  readonly canEdit: boolean
  readonly canRemove: boolean
  readonly can: (action: MenuAction) => boolean
}

/** What the user may do with a record's rows: what its menu's rights allow and its calls do. */
export function useRecordRights({ declared: { menu, calls } }: Spoken): RecordRights {
  const rights = useContext(RightsContext)
  return useMemo(() => {
    const can = (action: MenuAction): boolean => rights.get(menu)?.includes(action) ?? false
    return {
      can,
      canAdd: calls.add !== undefined && can('add'),
      canEdit: calls.update !== undefined && can('edit'),
      canRemove: calls.remove !== undefined && can('delete'),
    }
  }, [rights, menu, calls])
}
