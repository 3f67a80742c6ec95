import { fromPromise } from 'xstate'

import {
  type OperatorSession,
  searchOperators,
  searchOperatorSessions,
  type AccountStep,
  stepOperator,
} from '#contract/operator/operator.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
const anyOperator = { fName: '', fUserName: '', departId: '', roleId: '', state: '' }

/** Operators as they are looked for. */
export const operatorList = listOf(searchOperators, { any: anyOperator, sortBy: 'fUserName' })

/** The network side of an operator's open sessions. */
export const sessionListActors = {
  loadRecord: fromPromise<readonly OperatorSession[], { readonly key: number }>(async ({ input, signal }) => {
    const { list } = await callApi(searchOperatorSessions, { id: input.key }, { signal })
    return list
  }),
}

export const stepAccount = async (id: number, to: AccountStep, sessionNo?: string): Promise<void> => {
  await callApi(stepOperator, { id, to, ...(sessionNo !== undefined && { sessionNo }) })
}
