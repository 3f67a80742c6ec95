import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import {
  addOperator,
  readOperatorOptions,
  type OperatorRow,
  searchOperators,
  searchOperatorSessions,
  stepOperator,
  renewOperatorPassword,
} from '#contract/operator/operator.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import * as api from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
const callApi = vi.mocked(api.callApi)
startWords('en')
addConsoleWords()
// Adds its words as it is loaded, as it does in the console.
const { OperatorListView } = await import('#src/features/operator/operator-list-view.tsx')

const at = '2026-11-21T02:00:00.000Z'
const operator = (id: number, fUserName: string, changes: Partial<OperatorRow> = {}): OperatorRow => ({
  id,
  fUserName,
  fName: `Name ${fUserName}`,
  fPhone: '',
  fEmail: '',
  fRemarks: '',
  departId: 7,
  fDepartName: 'Shift',
  roles: [{ id: 2, fRoleCode: 'editor', fRoleName: 'Editor' }],
  state: 'active',
  createdAt: at,
  lastSignInAt: null,
  sessions: 1,
  pausedUntil: null,
  hasSecondFactor: false,
  version: 3,
  isSelf: false,
  canManage: true,
  ...changes,
})
const operators = [
  operator(1, 'me', { isSelf: true }),
  operator(2, 'an'),
  operator(3, 'bo', { state: 'locked' }),
  operator(4, 'chief', { canManage: false }),
]
const answers = new Map<Call, unknown>([
  [searchOperators, { list: operators, total: 4 }],
  [
    searchOperatorSessions,
    {
      list: [{ sessionNo: 'a1', address: '10.0.0.9', createdAt: at, lastSeenAt: at, isOwn: false }],
      total: 1,
    },
  ],
  [
    readOperatorOptions,
    {
      roles: [
        { id: 1, fRoleCode: 'admin', fRoleName: 'Admin', canGive: false },
        { id: 2, fRoleCode: 'editor', fRoleName: 'Editor', canGive: true },
      ],
      departs: [{ id: 7, fParentId: null, fDepartName: 'Shift' }],
      mayOmitDepart: false,
    },
  ],
  [addOperator, { id: 9, password: 'one-time-word' }],
  [renewOperatorPassword, { password: 'another-word' }],
  [stepOperator, null],
])

beforeEach(() => {
  vi.clearAllMocks()
  callApi.mockImplementation((call: Call) => Promise.resolve(answers.get(call) as never))
})
afterEach(cleanup)

const open = (actions: readonly (typeof menuActions)[number][] = menuActions) =>
  showWithRights({ operator: actions }, <OperatorListView />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const drawerOf = async (name: string) => {
  await press(name)
  return within(await screen.findByRole('dialog', { name: `Operator Name ${name}` }))
}

describe('the screen of operators (core §2)', () => {
  it('offers what the state of the account and the user’s rights allow', async () => {
    open()
    const drawer = await drawerOf('bo')
    expect(drawer.getByRole('button', { name: 'Unlock' })).toBeDefined()
    expect(drawer.queryByRole('button', { name: 'Lock' })).toBeNull()
  })

  it('only shows to whoever may only view', async () => {
    open(['view'])
    const drawer = await drawerOf('an')
    for (const name of ['Edit', 'Lock', 'Delete', 'Initialise password', 'End all'])
      expect(drawer.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add operator' })).toBeNull()
  })

  it.each([
    ['who holds more than the user does', 'chief', 'Edit'],
    ['who is the user', 'me', 'Lock'],
  ])('does not offer it for one %s', async (_, name, act) => {
    open()
    const drawer = await drawerOf(name)
    expect(drawer.queryByRole('button', { name: act })).toBeNull()
  })

  it('asks before it locks an account', async () => {
    open()
    const drawer = await drawerOf('an')
    fireEvent.click(drawer.getByRole('button', { name: 'Lock' }))
    expect(callApi).not.toHaveBeenCalledWith(stepOperator, expect.anything())
    const question = within(await screen.findByRole('dialog', { name: 'Lock the account of Name an?' }))
    fireEvent.click(question.getByRole('button', { name: 'Lock' }))
    await waitFor(() => expect(callApi).toHaveBeenCalledWith(stepOperator, { id: 2, to: 'lock' }))
  })

  it('ends one session by its name', async () => {
    open()
    const drawer = await drawerOf('an')
    fireEvent.click(await drawer.findByRole('button', { name: 'End session 10.0.0.9' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(stepOperator, { id: 2, to: 'endSessions', sessionNo: 'a1' }),
    )
  })

  it('shows a new password once', async () => {
    open()
    const drawer = await drawerOf('an')
    fireEvent.click(drawer.getByRole('button', { name: 'Initialise password' }))
    const title = 'Initialise the password of Name an?'
    const question = within(await screen.findByRole('dialog', { name: title }))
    fireEvent.click(question.getByRole('button', { name: 'Initialise password' }))
    const told = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time password' })
    expect(told.value).toBe('another-word')
    await press('I have it')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'One-time password' })).toBeNull())
  })

  it('adds nobody without name, department and role, and gives no role that the user cannot', async () => {
    open()
    await press('Add operator')
    const form = within(await screen.findByRole('dialog', { name: 'Add operator' }))
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Admin' }).disabled).toBe(true)
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await form.findAllByText('This field is required!')
    expect(callApi).not.toHaveBeenCalledWith(addOperator, expect.anything())
    fireEvent.change(form.getByLabelText(/^User name/u), { target: { value: 'New_One' } })
    fireEvent.change(form.getByLabelText(/^Name/u), { target: { value: 'New One' } })
    fireEvent.change(form.getByLabelText(/^Department/u), { target: { value: '7' } })
    const role = form.getByRole<HTMLInputElement>('checkbox', { name: 'Editor' })
    fireEvent.click(role)
    await waitFor(() => expect(role.checked).toBe(true))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(
        addOperator,
        expect.objectContaining({ fUserName: 'New_One', departId: 7, roleIds: [2] }),
      ),
    )
    const told = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time password' })
    expect(told.value).toBe('one-time-word')
  })
})
