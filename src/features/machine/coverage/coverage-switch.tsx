import { Switch } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface CoverageSwitchProps {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** Lays what tests took of the machine over its diagram. */
export function CoverageSwitch({ isShown, onChange }: CoverageSwitchProps) {
  const { t } = useTranslation()
  return (
    <Switch.Root size="sm" checked={isShown} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label whiteSpace="nowrap">{t('machines.coverage.switch')}</Switch.Label>
    </Switch.Root>
  )
}
