import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { readAssignableMenus, type MenuNode } from '#contract/menu/menu.contract.ts'
import { searchRoles, type RoleDetail, saveRoleAssignment } from '#contract/role/role.contract.ts'
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
const { RoleListView } = await import('#src/features/role/role-list-view.tsx')

const role = (id: number, fRoleCode: string, changes: Partial<RoleDetail> = {}): RoleDetail => ({
  id,
  fRoleCode,
  fRoleName: `Role ${fRoleCode}`,
  configName: '',
  fRemarks: '',
  builtIn: false,
  holders: 0,
  version: 4,
  isOwn: true,
  menus: [{ menuId: 12, actions: ['view'] }],
  users: [],
  ...changes,
})
const page = (id: number, label: string): MenuNode => ({
  id,
  label,
  fAddress: '',
  fIcon: '',
  fEnabled: true,
  actions: ['view', 'edit'],
  own: ['view', 'edit'],
  children: [],
})
const tree = [
  { ...page(10, 'Things'), actions: [], own: [], children: [page(12, 'Meters'), page(13, 'Cards')] },
]
const roles = [
  role(1, 'patrol'),
  role(2, 'clerk', { holders: 1, users: [{ fUserName: 'an', fName: 'An' }] }),
  role(3, 'admin', { builtIn: true, isOwn: false }),
]

beforeEach(() => {
  vi.clearAllMocks()
  callApi.mockImplementation((call: Call, input: unknown) => {
    if (call === saveRoleAssignment) return Promise.resolve({ version: 5 })
    if (call === readAssignableMenus) return Promise.resolve(tree)
    // Their institutions.
    if (call !== searchRoles) return Promise.resolve([])
    const { id } = input as { id?: number }
    const detail = roles.find((one) => one.id === id) ?? null
    return Promise.resolve({ list: roles, total: roles.length, detail })
  })
})
afterEach(cleanup)

const open = (actions: readonly (typeof menuActions)[number][] = menuActions) =>
  showWithRights({ role: actions }, <RoleListView />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the screen of roles (core §2, §6)', () => {
  it('offers what the user may do, and nothing about roles that give more than the user holds', async () => {
    open()
    await screen.findByRole('button', { name: 'Edit Role patrol' })
    expect(screen.queryByRole('button', { name: 'Edit Role admin' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Role admin' })).toBeNull()
  })

  it('only shows to whoever may only view', async () => {
    open(['view'])
    await press('Rights Role patrol')
    const box = await screen.findByRole('checkbox', { name: 'Meters Edit' })
    expect((box as HTMLInputElement).checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add role' })).toBeNull()
  })

  it('saves the whole assignment with the version that was read', async () => {
    open()
    await press('Rights Role patrol')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Cards Edit' }))
    expect(screen.getByRole('treeitem', { name: /^Things/u }).getAttribute('aria-checked')).toBe('mixed')
    await press('Save')
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(saveRoleAssignment, {
        id: 1,
        version: 4,
        menus: [
          { menuId: 12, actions: ['view'] },
          { menuId: 13, actions: ['view', 'edit'] },
        ],
      }),
    )
  })

  it('names who holds a role instead of deleting it', async () => {
    open()
    await press('Delete Role clerk')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('An (an)')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
