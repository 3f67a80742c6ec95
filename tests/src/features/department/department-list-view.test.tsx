import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import {
  addDepartment,
  deleteDepartment,
  type DepartmentRow,
  assignToDepartment,
  searchDepartments,
} from '#contract/department/department.contract.ts'
import { readAssignableMenus } from '#contract/menu/menu.contract.ts'
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
const { DepartmentListView } = await import('#src/features/department/department-list-view.tsx')

const department = (id: number, changes: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id,
  fParentId: null,
  fDepartName: `Department ${id}`,
  fSort: id,
  version: 4,
  agencyIds: [],
  menuIds: null,
  operators: 0,
  ...changes,
})
const list = [department(1, { operators: 2 }), department(2, { fParentId: 1, agencyIds: [21] })]
const agency = (id: number, label: string, children: unknown[] = []) => ({
  id,
  label,
  fIcon: '',
  data: { fUserNameEnglish: label },
  children,
})
const menu = (id: number, label: string, children: unknown[] = []) => ({
  id,
  label,
  fAddress: '',
  fIcon: '',
  fEnabled: true,
  actions: [],
  own: [],
  children,
})
const answers = new Map<Call, unknown>([
  [searchDepartments, { list, total: 2 }],
  [readOwnInstitutions, [agency(20, 'Whole', [agency(21, 'North'), agency(22, 'South')])]],
  [readAssignableMenus, [menu(30, 'Folder', [menu(31, 'Meters'), menu(32, 'Cards')])]],
  [addDepartment, { id: 3 }],
  [deleteDepartment, null],
  [assignToDepartment, null],
])

beforeEach(() => {
  vi.clearAllMocks()
  callApi.mockImplementation((call: Call) => Promise.resolve(answers.get(call) as never))
})
afterEach(cleanup)

const open = (actions: readonly (typeof menuActions)[number][] = menuActions) =>
  showWithRights({ department: actions }, <DepartmentListView />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('treeitem', { name }))

describe('the screen of departments (core §2)', () => {
  it('shows what the chosen one sees', async () => {
    open()
    await choose('Department 2')
    await screen.findByText('North and below')
    expect(screen.getByText('No limit: roles decide')).toBeDefined()
  })

  it('only shows to whoever may only view', async () => {
    open(['view'])
    await screen.findByRole('heading', { name: 'Department 1' })
    for (const name of ['Add department', 'Add below', 'Edit', 'Delete', 'Assign institutions and menus'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says what hangs on a department instead of deleting it', async () => {
    open()
    await press('Delete')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/It still has operators: 2/u)).toBeDefined()
    expect(question.getByText(/Departments below it: 1/u)).toBeDefined()
    expect(question.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('deletes one that nothing hangs on, with the version that was seen', async () => {
    open()
    await choose('Department 2')
    await press('Delete')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(callApi).toHaveBeenCalledWith(deleteDepartment, { id: 2, version: 4 }))
  })

  it('saves institutions and, once limited, menus', async () => {
    open()
    await choose('Department 2')
    await press('Assign institutions and menus')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fireEvent.click(await dialog.findByRole('treeitem', { name: 'South' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Limit the menus of this department' }))
    fireEvent.click(await dialog.findByRole('treeitem', { name: 'Cards' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(assignToDepartment, {
        id: 2,
        version: 4,
        agencyIds: [21, 22],
        menuIds: [32],
      }),
    )
  })

  it('adds one below the chosen one, last in order', async () => {
    open()
    await press('Add below')
    const form = within(await screen.findByRole('dialog', { name: 'Add department' }))
    fireEvent.change(form.getByLabelText(/^Name/u), { target: { value: 'Night shift' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(addDepartment, {
        requestId: expect.any(String),
        fDepartName: 'Night shift',
        fParentId: 1,
        fSort: 3,
      }),
    )
  })
})
