import { Input, InputGroup, NativeSelect, Switch } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { homeSystems } from '#contract/parameter/installation.ts'
import type { ParameterName } from '#contract/parameter/parameters.ts'
import { regionCodes } from '#contract/archive/regions.ts'

import { isNumberParameter, units } from './parameter-groups.ts'
import type { ParameterForm } from './parameter-row.tsx'
import { PictureControl } from './picture-control.tsx'
import { usePageNames } from './use-page-names.ts'

interface ParameterControlProps {
  readonly form: ParameterForm
  readonly name: ParameterName
  readonly canEdit: boolean
}

/** What a parameter is set with. */
export function ParameterControl(props: ParameterControlProps) {
  const { name } = props
  if (name === 'homeSystem' || name === 'region' || name === 'homePage') return <ChoiceControl {...props} />
  if (name === 'sealedBodies' || name === 'commandApproval') return <SwitchControl {...props} />
  if (name === 'loginBackground') return <PictureControl {...props} />
  return <TextControl {...props} />
}

function TextControl({ form, name }: ParameterControlProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name })
  const isNumber = isNumberParameter(name)
  return (
    <InputGroup endElement={isNumber ? t(`config.unit.${units[name]}`) : undefined}>
      <Input
        {...field}
        value={String(field.value)}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        {...(isNumber ? {} : { placeholder: t('config.value.empty') })}
      />
    </InputGroup>
  )
}

function SwitchControl({ form, name, canEdit }: ParameterControlProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name })
  return (
    <Switch.Root
      checked={field.value === true}
      disabled={form.isLocked || !canEdit}
      onCheckedChange={({ checked }) => {
        field.onChange(checked)
        form.noteEdit()
      }}
    >
      <Switch.HiddenInput onBlur={field.onBlur} aria-label={t(`config.name.${name}`)} />
      <Switch.Control />
      <Switch.Label>{t(field.value === true ? 'config.value.on' : 'config.value.off')}</Switch.Label>
    </Switch.Root>
  )
}

function ChoiceControl({ form, name, canEdit }: ParameterControlProps) {
  const { field } = useController({ control: form.control, name })
  const options = useOptions(name, String(field.value))
  return (
    <NativeSelect.Root>
      {/* On the control itself: the frame's word comes from the field around it. */}
      <NativeSelect.Field {...field} value={String(field.value)} {...{ disabled: form.isLocked || !canEdit }}>
        {options.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function useOptions(
  name: ParameterName,
  chosen: string,
): readonly { readonly key: string; readonly value: string }[] {
  const { t } = useTranslation()
  const pages = usePageNames()
  if (name === 'homeSystem') return homeSystems.map((key) => ({ key, value: t(`config.homeSystem.${key}`) }))
  if (name === 'region') return regionCodes.map((key) => ({ key, value: t(`region.${key}`) }))
  // A page that is gone, or that this user may not see, is still what is set.
  const isListed = chosen === '' || pages.some(({ path }) => path === chosen)
  return [
    { key: '', value: t('config.value.firstPage') },
    ...pages.map(({ path, title }) => ({ key: path, value: title })),
    ...(isListed ? [] : [{ key: chosen, value: chosen }]),
  ]
}
