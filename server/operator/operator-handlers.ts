import type { updateUser } from '#contract/operator/operator.contract.ts'
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
  | 'searchUserInfo'
  | 'addUser'
  | 'updateUser'
  | 'deleteUser'
  | 'userInitialize'
  | 'updateUserTo'
  | 'searchUserSessions'
  | 'getUserOptions'
>

export const operatorHandlers = (platform: Platform): OperatorHandlers => ({
  searchUserInfo: (input, { caller }) => searchOperators(platform, caller, input),
  addUser: (input, context) => addOperator(platform, input, context),
  updateUser: tellPresent<typeof updateUser>(
    (input, context) => updateOperator(platform, input, context),
    ({ id }, { caller }) => presentOperator(platform, caller, id),
  ),
  deleteUser: (input, context) => deleteOperator(platform, input, context),
  userInitialize: (input, context) => initialisePassword(platform, input, context),
  updateUserTo: (input, context) => stepAccount(platform, input, context),
  searchUserSessions: (input, { caller }) => searchSessions(platform, caller, input),
  getUserOptions: (_, { caller }) => readOptions(platform.db, caller),
})
