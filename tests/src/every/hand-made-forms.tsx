import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'

import { addCustomer, customerDetail, updateCustomer } from '#contract/customer/customer.contract.ts'
import { addDepartment, departmentRow, updateDepartment } from '#contract/department/department.contract.ts'
import { addDesk, deskRow, updateDesk } from '#contract/desk/desk.contract.ts'
import {
  addParameterContent,
  addParameterKind,
  parameterContent,
  parameterKind,
  updateParameterContent,
  updateParameterKind,
} from '#contract/dictionary/dictionary.contract.ts'
import { parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addMenu, menuRow, updateMenu } from '#contract/menu/menu.contract.ts'
import { addOperator, operatorRow, updateOperator } from '#contract/operator/operator.contract.ts'
import { createRole, roleRow, updateRole } from '#contract/role/role.contract.ts'
import { addTariff, updateTariff, tariffRow } from '#contract/tariff/tariff.contract.ts'
import { AddCustomerDialog, EditCustomerDialog } from '#src/features/customer/customer-form-dialog.tsx'
import { DepartmentFormDialog } from '#src/features/department/department-form-dialog.tsx'
import { DeskFormDialog } from '#src/features/desk/desk-form-dialog.tsx'
import { ContentDialog } from '#src/features/dictionary/content-dialog.tsx'
import { GroupDialog } from '#src/features/dictionary/group-dialog.tsx'
import { KindDialog } from '#src/features/dictionary/kind-dialog.tsx'
import { MenuFormDialog } from '#src/features/menu/menu-form-dialog.tsx'
import { AddOperatorDialog, EditOperatorDialog } from '#src/features/operator/operator-form-dialog.tsx'
import { RoleFormDialog } from '#src/features/role/role-form-dialog.tsx'
import { AddTariffDialog } from '#src/features/tariff/add-tariff-dialog.tsx'
import { EditTariffDialog } from '#src/features/tariff/edit-tariff-dialog.tsx'
import { exampleOf } from '#tests/support/screens/example-of.ts'
import { exampleRow } from '#tests/support/screens/example-row.ts'

const ignore = (): void => undefined
const ends = { onClose: ignore, onSaved: ignore }

export interface HandMade {
  /** Where its form stands. */
  readonly file: string
  readonly call: Call
  readonly dialog: ReactNode
  /** What is typed, by the fields' names; the first one is what others take or change too. */
  readonly typed: Readonly<Record<string, string>>
  readonly present?: object
  /** What is chosen besides. */
  readonly also?: () => unknown
}

/** A row that the contract takes. */
function schemaRow<Row>(schema: z.ZodMiniType<Row>): Row {
  return schema.parse(exampleOf(schema))
}

const role = { ...schemaRow(roleRow), id: 1, version: 3, fRoleCode: 'R1', fRoleName: 'One', builtIn: false }
const menu = {
  ...schemaRow(menuRow),
  id: 5,
  version: 3,
  fParentId: 1,
  fAddress: 'one',
  fMenuName: 'One',
  fIcon: 'sun',
}
const department = {
  ...schemaRow(departmentRow),
  id: 2,
  version: 3,
  fDepartName: 'One',
  fParentId: 1,
  fSort: 1,
}
const desk = { ...schemaRow(deskRow), id: 2, version: 3, name: 'One', fTid: 1 }
const operator = {
  ...schemaRow(operatorRow),
  id: 2,
  version: 3,
  fUserName: 'one',
  fName: 'One',
  roles: [{ id: 1, fRoleName: 'One', fRoleCode: 'R1' }],
}
const tariff = {
  ...schemaRow(tariffRow),
  id: 2,
  version: 3,
  name: '一',
  nameEnglish: 'One',
  kind: 'single' as const,
}
const kind = {
  ...schemaRow(parameterKind),
  id: 2,
  version: 3,
  groupId: 1,
  kindCode: 'kind1',
  fName: '一',
  fNameEnglish: 'One',
  fSort: 1,
}
const content = {
  ...schemaRow(parameterContent),
  id: 2,
  version: 3,
  key: 'a',
  value: '一',
  valueEnglish: 'One',
}
const group = { ...exampleRow(parameterGroup, 1), fSort: 1 }
const customer = {
  ...schemaRow(customerDetail.data),
  id: 2,
  version: 3,
  fTid: 1,
  tariffId: 4,
  name: 'One',
  address: 'A',
}

const nameOfMenu = ({ fMenuName }: { readonly fMenuName: string }): string => fMenuName
const oneRole = { id: 1, fRoleName: 'One', fRoleCode: 'R1' }
const options = { departs: [], roles: [{ ...oneRole, canGive: true }], mayOmitDepart: true }
const kinds = {
  groups: [{ ...group, id: 1, fName: '一', fNameEnglish: 'One', builtIn: false, kindCount: 0 }],
  kinds: [],
}
const tariffs = [{ id: 4, fTid: 1, name: '价', nameEnglish: 'Price', kind: 'single' as const }]

/** The forms of the console that are made by hand, each as it is opened with a record that the contract takes. */
export const handMadeForms: Readonly<Record<string, HandMade>> = {
  'to add a role': {
    file: 'role/role-form-dialog.tsx',
    call: createRole,
    // oxlint-disable-next-line jsx-a11y/aria-role -- of the product's roles
    dialog: <RoleFormDialog kind="add" role={null} {...ends} />,
    typed: { fRoleName: 'Two', fRoleCode: 'R2' },
  },
  'to change a role': {
    file: 'role/role-form-dialog.tsx',
    call: updateRole,
    dialog: <RoleFormDialog kind="edit" role={role} {...ends} />,
    typed: { fRoleName: 'Mine' },
    present: { ...role, version: 4, fRoleName: 'Theirs' },
  },
  'to add a menu': {
    file: 'menu/menu-form-dialog.tsx',
    call: addMenu,
    dialog: (
      <MenuFormDialog menus={[menu]} screens={[]} menu={null} parentId={1} nameOf={nameOfMenu} {...ends} />
    ),
    typed: { fAddress: 'two', fMenuName: 'Two' },
  },
  'to change a menu': {
    file: 'menu/menu-form-dialog.tsx',
    call: updateMenu,
    dialog: (
      <MenuFormDialog menus={[menu]} screens={[]} menu={menu} parentId={1} nameOf={nameOfMenu} {...ends} />
    ),
    typed: { fMenuName: 'Mine' },
    present: { ...menu, version: 4, fMenuName: 'Theirs' },
  },
  'to add a department': {
    file: 'department/department-form-dialog.tsx',
    call: addDepartment,
    dialog: <DepartmentFormDialog list={[department]} department={null} parentId={2} {...ends} />,
    typed: { fDepartName: 'Two' },
  },
  'to change a department': {
    file: 'department/department-form-dialog.tsx',
    call: updateDepartment,
    dialog: <DepartmentFormDialog list={[department]} department={department} parentId={1} {...ends} />,
    typed: { fDepartName: 'Mine' },
    present: { ...department, version: 4, fDepartName: 'Theirs' },
  },
  'to add a counter': {
    file: 'desk/desk-form-dialog.tsx',
    call: addDesk,
    dialog: <DeskFormDialog desk={null} {...ends} />,
    typed: { name: 'Two' },
  },
  'to rename a counter': {
    file: 'desk/desk-form-dialog.tsx',
    call: updateDesk,
    dialog: <DeskFormDialog desk={desk} {...ends} />,
    typed: { name: 'Mine' },
    present: { ...desk, version: 4, name: 'Theirs' },
  },
  'to add an operator': {
    file: 'operator/operator-form-dialog.tsx',
    call: addOperator,
    dialog: <AddOperatorDialog options={options} onAdded={ignore} onClose={ignore} />,
    typed: { fUserName: 'two2', fName: 'Two' },
    also: () => fireEvent.click(screen.getByRole('checkbox', { name: 'One' })),
  },
  'to change an operator': {
    file: 'operator/operator-form-dialog.tsx',
    call: updateOperator,
    dialog: <EditOperatorDialog operator={operator} options={options} {...ends} />,
    typed: { fName: 'Mine' },
    present: { ...operator, version: 4, fName: 'Theirs' },
  },
  'to add a tariff': {
    file: 'tariff/add-tariff-dialog.tsx',
    call: addTariff,
    dialog: <AddTariffDialog onAdded={ignore} onClose={ignore} />,
    typed: { name: '二', nameEnglish: 'Two', 'prices.whole': '0.5' },
    also: () => {
      const day = screen.getByLabelText<HTMLInputElement>(/^In force from|^Valid from/u, {
        selector: 'input',
      })
      fireEvent.change(day, { target: { value: '2036-01-01' } })
      fireEvent.blur(day)
    },
  },
  'to change a tariff': {
    file: 'tariff/edit-tariff-dialog.tsx',
    call: updateTariff,
    dialog: <EditTariffDialog tariff={tariff} {...ends} />,
    typed: { nameEnglish: 'Mine' },
    present: { ...tariff, version: 4, nameEnglish: 'Theirs' },
  },
  'to add a parameter group': {
    file: 'dictionary/group-dialog.tsx',
    call: parameterGroup.calls.add,
    dialog: <GroupDialog group={null} groups={[]} {...ends} />,
    typed: { fName: '二', fNameEnglish: 'Two' },
  },
  'to add a kind of parameters': {
    file: 'dictionary/kind-dialog.tsx',
    call: addParameterKind,
    dialog: <KindDialog kind={null} groupId={1} of={kinds} {...ends} />,
    typed: { kindCode: 'kind2', fName: '二', fNameEnglish: 'Two' },
  },
  'to change a kind of parameters': {
    file: 'dictionary/kind-dialog.tsx',
    call: updateParameterKind,
    dialog: <KindDialog kind={kind} groupId={1} of={kinds} {...ends} />,
    typed: { fNameEnglish: 'Mine' },
    present: { ...kind, version: 4, fNameEnglish: 'Theirs' },
  },
  'to add a content': {
    file: 'dictionary/content-dialog.tsx',
    call: addParameterContent,
    dialog: <ContentDialog kindId={2} content={null} contents={[]} {...ends} />,
    typed: { key: 'b', value: '二', valueEnglish: 'Two' },
  },
  'to change a content': {
    file: 'dictionary/content-dialog.tsx',
    call: updateParameterContent,
    dialog: <ContentDialog kindId={2} content={content} contents={[]} {...ends} />,
    typed: { valueEnglish: 'Mine' },
    present: { ...content, version: 4, valueEnglish: 'Theirs' },
  },
  'to add a customer': {
    file: 'customer/customer-form-dialog.tsx',
    call: addCustomer,
    dialog: <AddCustomerDialog tariffs={tariffs} onAdded={ignore} onClose={ignore} />,
    typed: {
      name: 'Two',
      customerNo: '1234567890',
      address: 'Road 2',
      meterNo: '123456789012',
      tariffId: '4',
    },
  },
  'to change a customer': {
    file: 'customer/customer-form-dialog.tsx',
    call: updateCustomer,
    dialog: <EditCustomerDialog customer={customer} tariffs={tariffs} {...ends} />,
    typed: { name: 'Mine' },
    present: { ...customer, version: 4, name: 'Theirs' },
  },
}
