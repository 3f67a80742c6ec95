import { Field, Flex, Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ShareField } from './share-field.tsx'

interface SavedFieldsProps {
  readonly name: string
  readonly sharedWith: readonly number[]
  readonly isEditable: boolean
  readonly showsFaults: boolean
  readonly onChange: (change: { readonly name?: string; readonly sharedWith?: readonly number[] }) => void
  readonly children?: ReactNode
}

/** What a chart and a dashboard have alike: a name, and who sees it. */
export function SavedFields(props: SavedFieldsProps) {
  const { name, sharedWith, isEditable, showsFaults, onChange, children } = props
  const { t } = useTranslation()
  return (
    <Flex gap="3" wrap="wrap" align="flex-start">
      <Field.Root required invalid={showsFaults && name.trim() === ''} width={{ base: 'full', md: '16rem' }}>
        <Field.Label>
          {t('saved.name')}
          <Field.RequiredIndicator />
        </Field.Label>
        <Input
          size="sm"
          maxLength={40}
          value={name}
          disabled={!isEditable}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field.ErrorText>{t('saved.name.fault')}</Field.ErrorText>
      </Field.Root>
      <Field.Root width={{ base: 'full', md: '16rem' }}>
        <Field.Label>{t('saved.sharedWith')}</Field.Label>
        <ShareField
          value={sharedWith}
          isDisabled={!isEditable}
          onChange={(chosen) => onChange({ sharedWith: chosen })}
        />
      </Field.Root>
      {children}
    </Flex>
  )
}
