import { z } from 'zod/mini'

import { accountStates } from './account-state.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, nothing, page, requestId } from '../kernel/shapes.ts'
import { optionalText, requiredText } from '../rules/rule.ts'
import { email, englishDigitsUnderscore, maxLength, minLength, mobile } from '../rules/texts.ts'

/** Operators (core §2, §3): the users of the console and their accounts. */
const roleOption = z.object({ id, fRoleCode: z.string(), fRoleName: z.string() })

export const operatorRow = z.object({
  id,
  /** What they sign in with, in lower case. Never changed, and never given again. */
  fUserName: z.string(),
  fName: z.string(),
  fPhone: z.string(),
  fEmail: z.string(),
  fRemarks: z.string(),
  departId: z.nullable(id),
  fDepartName: z.string(),
  roles: z.array(roleOption),
  state: z.enum(accountStates),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  /** Sessions that are open. */
  sessions: z.int(),
  /** Until when failed sign-ins keep everybody from signing in as this user; `null`: they do not. */
  pausedUntil: z.nullable(instant),
  /** Signs in with a second step. */
  hasSecondFactor: z.boolean(),
  version: z.int(),
  isSelf: z.boolean(),
  /** Whether the caller holds all that this user holds, and so may change their account. */
  canManage: z.boolean(),
})
export type OperatorRow = z.infer<typeof operatorRow>

export const operatorSorts = ['fUserName', 'fName', 'createdAt', 'lastSignInAt'] as const

export const searchOperators = call('POST', '/searchUserInfo', {
  need: { menu: 'operator', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: listQuery.sortOrder,
    sortBy: z._default(z.enum(operatorSorts), 'fUserName'),
    /** Part of the name. */
    fName: z.optional(z.string().check(z.maxLength(50))),
    /** Part of the user name. */
    fUserName: z.optional(z.string().check(z.maxLength(50))),
    /** The department, those below it included. */
    departId: z.optional(id),
    roleId: z.optional(id),
    /** Deleted ones are found by their state alone. */
    state: z.optional(z.enum(accountStates)),
  }),
  data: page(operatorRow),
  summary: 'Users of the departments that the caller may see.',
})

/** Told once: the server keeps no password. */
const oneTimePassword = z.string()

/** What an administrator enters of an operator. */
export const operatorEntries = {
  fName: requiredText(maxLength(50)),
  fPhone: optionalText(mobile),
  /** Where alarms that concern the user are told. */
  fEmail: optionalText(maxLength(100), email),
  fRemarks: optionalText(maxLength(200)),
}
export const newUserName = requiredText(minLength(2), maxLength(30), englishDigitsUnderscore)

const place = {
  /** `null` is for administrators to give: who has no department sees no institution. */
  departId: z.nullable(id),
  roleIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
}
const beyond = ['operator.beyond_own', 'operator.role_beyond_own', 'operator.department_needed'] as const

export const addOperator = call('POST', '/addUser', {
  need: { menu: 'operator', action: 'add' },
  input: z.strictObject({ requestId, fUserName: newUserName, ...operatorEntries, ...place }),
  data: z.object({ id, password: oneTimePassword }),
  refusals: ['operator.user_name_taken', ...beyond],
  summary: 'Adds a user. The same request again gives the same user another one-time password.',
})

export const updateOperator = call('POST', '/updateUser', {
  need: { menu: 'operator', action: 'edit' },
  input: z.strictObject({ id, version: z.int().check(z.minimum(1)), ...operatorEntries, ...place }),
  data: none,
  refusals: [...beyond, 'operator.last_administrator'],
  summary: 'Changes what is known of a user, their department and roles.',
})

export const deleteOperator = call('POST', '/deleteUser', {
  need: { menu: 'operator', action: 'delete' },
  input: z.strictObject({ id }),
  data: none,
  refusals: ['operator.beyond_own', 'operator.oneself', 'operator.last_administrator'],
  summary: "Ends a user's account for good; journals and audit keep the name.",
})

export const renewOperatorPassword = call('POST', '/userInitialize', {
  need: { menu: 'operator', action: 'operate' },
  input: z.strictObject({ id }),
  data: z.object({ password: oneTimePassword }),
  refusals: ['operator.beyond_own', 'operator.oneself', 'operator.last_administrator'],
  summary: 'Gives a user a one-time password, to be changed at the next sign-in; ends their sessions.',
})

/** What can be done to an account. */
export const accountSteps = ['lock', 'unlock', 'endSessions', 'clearFailures', 'resetSecondFactor'] as const
export type AccountStep = (typeof accountSteps)[number]

export const stepOperator = call('POST', '/updateUserTo', {
  need: { menu: 'operator', action: 'operate' },
  input: z.strictObject({
    id,
    to: z.enum(accountSteps),
    /** With `endSessions`: this one alone. */
    sessionNo: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  }),
  data: none,
  refusals: ['operator.beyond_own', 'operator.oneself', 'operator.last_administrator'],
  summary:
    'Locks or unlocks an account, ends its sessions, lifts the pause after failed sign-ins, resets the second step.',
})

export const operatorSession = z.object({
  /** Names the session among those of its user. */
  sessionNo: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The session that asks. */
  isOwn: z.boolean(),
})
export type OperatorSession = z.infer<typeof operatorSession>

export const searchOperatorSessions = call('POST', '/searchUserSessions', {
  need: { menu: 'operator', action: 'view' },
  input: z.strictObject({ id }),
  data: page(operatorSession),
  summary: "A user's open sessions, the newest first.",
})

export const readOperatorOptions = call('GET', '/getUserOptions', {
  need: { menu: 'operator', action: 'view' },
  input: nothing,
  data: z.object({
    /** `canGive`: the caller holds all that the role holds. */
    roles: z.array(z.object({ ...roleOption.shape, canGive: z.boolean() })),
    departs: z.array(z.object({ id, fParentId: z.nullable(id), fDepartName: z.string() })),
    /** Whether the caller may leave a user without a department. */
    mayOmitDepart: z.boolean(),
  }),
  summary: 'Roles and departments to choose from for a user.',
})
export type UserOptions = z.infer<(typeof readOperatorOptions)['data']>
