import { fromPromise } from 'xstate'

import { accountStates } from '#contract/operator/account-state.ts'
import {
  type OperatorRow,
  operatorSorts,
  type OperatorSession,
  searchUserInfo,
  searchUserSessions,
  type AccountStep,
  updateUserTo,
} from '#contract/operator/operator.contract.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
export const anyOperator = { fName: '', fUserName: '', departId: '', roleId: '', state: '' }
export type OperatorFilters = typeof anyOperator

const idOf = (text: string): number | null => (/^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null)

/** The network side of the list of operators. */
export const operatorListActors = {
  loadPage: fromPromise<ListPage<OperatorRow>, ListQuery<OperatorFilters>>(({ input, signal }) => {
    const { fName, fUserName, ...chosen } = input.filters
    const [departId, roleId] = [idOf(chosen.departId), idOf(chosen.roleId)]
    const state = accountStates.find((known) => known === chosen.state)
    const sortBy = operatorSorts.find((known) => known === input.sortBy)
    return callApi(
      searchUserInfo,
      {
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        sortOrder: input.sortOrder,
        ...(sortBy && { sortBy }),
        ...(fName !== '' && { fName }),
        ...(fUserName !== '' && { fUserName }),
        ...(departId !== null && { departId }),
        ...(roleId !== null && { roleId }),
        ...(state && { state }),
      },
      { signal },
    )
  }),
}

/** The network side of an operator's open sessions. */
export const sessionListActors = {
  loadRecord: fromPromise<readonly OperatorSession[], { readonly key: number }>(async ({ input, signal }) => {
    const { list } = await callApi(searchUserSessions, { id: input.key }, { signal })
    return list
  }),
}

export const stepAccount = async (id: number, to: AccountStep, sessionNo?: string): Promise<void> => {
  await callApi(updateUserTo, { id, to, ...(sessionNo !== undefined && { sessionNo }) })
}
