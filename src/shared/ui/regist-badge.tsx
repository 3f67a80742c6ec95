import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { type RegistState, registStates } from '#contract/registration.contract.ts'

const isRegistState = (state: string): state is RegistState => registStates.some((known) => known === state)

const palettes: Partial<Record<RegistState, string>> = {
  notStarted: 'gray',
  registered: 'green',
  failed: 'red',
  unknown: 'orange',
}

/** The state of a terminal's box registration in words; what is under way is blue. */
export function RegistBadge({ state }: { readonly state: string }) {
  const { t } = useTranslation()
  if (!isRegistState(state)) return null
  return (
    <Badge variant="surface" colorPalette={palettes[state] ?? 'blue'} whiteSpace="nowrap">
      {t(`archive.regist.${state}`)}
    </Badge>
  )
}
