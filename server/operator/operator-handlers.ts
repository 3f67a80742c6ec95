import type { updateOperator as updateOperatorCall } from '#contract/operator/operator.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { addOperator } from './add-operator.ts'
import { deleteOperator, updateOperator } from './change-operator.ts'
import { initialisePassword } from './initialise-password.ts'
import { readOptions } from './operator-options.ts'
import { presentOperator, searchOperators } from './operator-rows.ts'
import { searchSessions } from './operator-sessions.ts'
import { stepAccount } from './change-account-state.ts'

type OperatorHandlers = Pick<
  Handlers,
  | 'searchOperators'
  | 'addOperator'
  | 'updateOperator'
  | 'deleteOperator'
  | 'renewOperatorPassword'
  | 'stepOperator'
  | 'searchOperatorSessions'
  | 'readOperatorOptions'
>

export const operatorHandlers = (platform: Platform): OperatorHandlers => ({
  searchOperators: (input, { caller }) => searchOperators(platform, caller, input),
  addOperator: (input, context) => addOperator(platform, input, context),
  updateOperator: tellPresent<typeof updateOperatorCall>(
    (input, context) => updateOperator(platform, input, context),
    ({ id }, { caller }) => presentOperator(platform, caller, id),
  ),
  deleteOperator: (input, context) => deleteOperator(platform, input, context),
  renewOperatorPassword: (input, context) => initialisePassword(platform, input, context),
  stepOperator: (input, context) => stepAccount(platform, input, context),
  searchOperatorSessions: (input, { caller }) => searchSessions(platform, caller, input),
  readOperatorOptions: (_, { caller }) => readOptions(platform.db, caller),
})
