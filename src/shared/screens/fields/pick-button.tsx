import { Button, Text, useFieldContext } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface PickButtonProps {
  readonly label: string
  /** What is picked; the empty text where nothing is. */
  readonly text: string
  /** What it says then; by itself that something is to be chosen. */
  readonly empty?: string
  readonly size?: 'sm'
  readonly isDisabled: boolean
  readonly onPick: () => void
}

/** Says what is picked, and opens where it is picked from. */
export function PickButton({ label, text, empty, size, isDisabled, onPick }: PickButtonProps) {
  const { t } = useTranslation()
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  const said = text === '' ? (empty ?? t('field.select_required')) : text
  return (
    <Button
      flex="1"
      minW="0"
      variant="outline"
      px="3"
      justifyContent="space-between"
      fontWeight="normal"
      color="fg"
      borderColor={field?.invalid ? 'border.error' : 'border.control'}
      aria-label={`${t('screens.tree.chosen', { label, name: said })} ${t('screens.reference.pick')}`}
      aria-describedby={field?.ariaDescribedby}
      disabled={isDisabled}
      {...(size && { size })}
      onClick={onPick}
    >
      <Text as="span" truncate color={text === '' ? 'fg.muted' : undefined} title={text}>
        {said}
      </Text>{' '}
      <Text as="span" color="brand.fg">
        {t('screens.reference.pick')}
      </Text>
    </Button>
  )
}
