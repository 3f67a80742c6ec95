import { Alert, Field, NativeSelect, Stack } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { type KnownScreen, menuEntries, menuRow, type MenuRow } from '#contract/menu/menu.contract.ts'
import { menuIconOf } from '#contract/menu/menu-icons.ts'
import { placeFault, topMenu } from '#contract/menu/menu-place.ts'
import { FaultText, TextField } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { IconChoice } from './icon-choice.tsx'
import { linesOf } from './menu-rows.ts'
import type { MenuForm, MenuFormEntries } from './menu-form.ts'
import { addMenu, updateMenu } from './menus.actors.ts'

const entriesOf = ({ fParentId, fAddress, fMenuName, fIcon, fView }: MenuRow): MenuFormEntries => ({
  fParentId,
  fAddress,
  fMenuName,
  fIcon: menuIconOf(fIcon),
  fView,
})

interface MenuFormDialogProps {
  readonly menus: readonly MenuRow[]
  readonly screens: readonly KnownScreen[]
  /** The menu to change; `null`: a new one. */
  readonly menu: MenuRow | null
  /** Where a new one begins. */
  readonly parentId: number
  readonly nameOf: (menu: MenuRow) => string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds or changes a menu (core §2). */
export function MenuFormDialog(props: MenuFormDialogProps) {
  const { menus, screens, menu, parentId, nameOf, onSaved, onClose } = props
  const { t } = useTranslation()
  const save = useCallback(
    (entries: MenuFormEntries, requestId: string, known: MenuRow | null) =>
      known === null
        ? addMenu({ requestId, ...entries })
        : updateMenu({ ...entries, id: known.id, version: known.version }),
    [],
  )
  const form = useForm<MenuFormEntries, MenuFormEntries, MenuRow>({
    schema: menuEntries,
    defaults: {
      fParentId: menu?.fParentId ?? parentId,
      fAddress: menu?.fAddress ?? '',
      fMenuName: menu?.fMenuName ?? '',
      fIcon: menuIconOf(menu?.fIcon ?? ''),
      fView: menu?.fView ?? '',
    },
    record: menu && { row: menu, schema: menuRow, entriesOf },
    save,
    onSaved,
  })
  const title = menu === null ? t('menus.form.add') : t('menus.form.edit', { name: nameOf(menu) })
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      <ParentField form={form} menus={menus} menu={menu} nameOf={nameOf} />
      <ScreenField
        form={form}
        screens={screens}
        hasChildren={menus.some((one) => one.fParentId === menu?.id)}
      />
      <AddressFields form={form} />
      <IconChoice form={form} />
      {menu !== null && menu.roles.length > 0 && (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            {t('menus.form.held', { roles: menu.roles.map(laidName).join(t('menus.list.separator')) })}
          </Alert.Title>
        </Alert.Root>
      )}
    </FormDialog>
  )
}

interface ParentFieldProps {
  readonly form: MenuForm
  readonly menus: readonly MenuRow[]
  readonly menu: MenuRow | null
  readonly nameOf: (menu: MenuRow) => string
}

/** Where the menu may hang: no page, not below itself, no fourth level. */
function ParentField({ form, menus, menu, nameOf }: ParentFieldProps) {
  const { t } = useTranslation()
  const label = t('menus.column.fParentId')
  const { field, fieldState } = useFormField({ form, name: 'fParentId', label }, (parentId) => {
    const parent = menus.find(({ id }) => id === parentId)
    return parent ? nameOf(parent) : t('menus.form.top')
  })
  const parents = useMemo(() => {
    const all = new Set(menus.map(({ id }) => id))
    return linesOf(menus, all, '', nameOf).filter(
      ({ id }) => placeFault(menus, menu?.id ?? null, id) === null || id === menu?.fParentId,
    )
  }, [menus, menu, nameOf])
  return (
    <Field.Root invalid={fieldState.error !== undefined} required readOnly={form.isLocked}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root disabled={form.isLocked}>
        <NativeSelect.Field {...field} onChange={({ target }) => field.onChange(Number(target.value))}>
          <option value={topMenu}>{t('menus.form.top')}</option>
          {parents.map((line) => (
            <option key={line.id} value={line.id}>
              {'　'.repeat(line.level)}
              {nameOf(line)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {fieldState.error && (
        <Field.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}

interface ScreenFieldProps {
  readonly form: MenuForm
  readonly screens: readonly KnownScreen[]
  readonly hasChildren: boolean
}

/** Which screen the menu shows. A screen that is chosen brings its address, name and icon where none is entered. */
function ScreenField({ form, screens, hasChildren }: ScreenFieldProps) {
  const { t } = useTranslation()
  const label = t('menus.column.fView')
  const { field, fieldState } = useFormField({ form, name: 'fView', label })
  const address = useController({ control: form.control, name: 'fAddress' }).field
  const name = useController({ control: form.control, name: 'fMenuName' }).field
  const choose = (fView: string): void => {
    field.onChange(fView)
    const screen = screens.find((one) => one.fView === fView)
    if (!screen) return
    if (address.value === '') form.setValue('fAddress', screen.fAddress, { shouldDirty: true })
    if (name.value === '') form.setValue('fMenuName', screen.fMenuName, { shouldDirty: true })
    form.setValue('fIcon', menuIconOf(screen.fIcon), { shouldDirty: true })
  }
  return (
    <Field.Root invalid={fieldState.error !== undefined} readOnly={form.isLocked} disabled={hasChildren}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root disabled={form.isLocked || hasChildren}>
        <NativeSelect.Field {...field} onChange={({ target }) => choose(target.value)}>
          <option value="">{t(hasChildren ? 'menus.view.folder' : 'menus.form.noScreen')}</option>
          {screens.map((screen) => (
            <option key={screen.fView} value={screen.fView}>
              {t(`menu.${screen.fAddress}`, { defaultValue: screen.fMenuName })} · {screen.fView}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>
        {t(
          hasChildren
            ? 'menus.form.folderHelp'
            : field.value === ''
              ? 'menus.form.noScreenHelp'
              : 'menus.form.screenHelp',
        )}
      </Field.HelperText>
      {fieldState.error && (
        <Field.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}

/** An address that the console has words for is shown by them, whatever the menu's name (core §2). */
function AddressFields({ form }: { readonly form: MenuForm }) {
  const { t, i18n } = useTranslation()
  const { value } = useController({ control: form.control, name: 'fAddress' }).field
  const isTranslated: boolean = i18n.exists(`menu.${value.trim()}`)
  return (
    <Stack direction={{ base: 'column', md: 'row' }} gap="4" align="flex-start">
      <TextField
        form={form}
        name="fAddress"
        label={t('menus.column.fAddress')}
        help={t('menus.form.addressHelp')}
        isRequired
      />
      <TextField
        form={form}
        name="fMenuName"
        label={t('menus.column.fMenuName')}
        {...(isTranslated && {
          help: t('menus.form.translated', { name: t(`menu.${value.trim()}`, { defaultValue: '' }) }),
        })}
        isRequired
      />
    </Stack>
  )
}
