import { Fieldset, Flex, RadioGroup } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { menuIconOf, menuIcons } from '#contract/menu/menu-icons.ts'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import { MenuIcon } from '#src/shared/ui/menu-icon.tsx'

import type { MenuForm } from './menu-form.ts'

/** The icon of a menu, one of those that the console draws; arrows lead along them. */
export function IconChoice({ form }: { readonly form: MenuForm }) {
  const { t } = useTranslation()
  const label = t('menus.column.fIcon')
  const { field } = useFormField({ form, name: 'fIcon', label }, (icon) =>
    t(`menus.icon.${menuIconOf(String(icon))}`),
  )
  return (
    <Fieldset.Root disabled={form.isLocked}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      <RadioGroup.Root
        name={field.name}
        value={field.value}
        aria-label={label}
        onValueChange={({ value }) => field.onChange(menuIconOf(value ?? ''))}
        onBlur={field.onBlur}
      >
        <Flex wrap="wrap" gap="1">
          {menuIcons.map((name) => (
            <RadioGroup.Item
              key={name}
              value={name}
              title={t(`menus.icon.${name}`)}
              justifyContent="center"
              boxSize="9"
              gap="0"
              rounded="md"
              borderWidth="1px"
              borderColor="border"
              cursor="pointer"
              color="fg.muted"
              _hover={{ bg: 'bg.muted' }}
              _checked={{ borderColor: 'brand.solid', bg: 'brand.subtle', color: 'brand.fg' }}
              _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
            >
              <RadioGroup.ItemHiddenInput aria-label={t(`menus.icon.${name}`)} />
              <MenuIcon name={name} />
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
    </Fieldset.Root>
  )
}
