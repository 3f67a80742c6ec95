import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { type RegistState, registStates } from '#contract/registration/registration.contract.ts'

import { type Tone, ToneBadge } from './tone-badge.tsx'

const isRegistState = (state: string): state is RegistState => registStates.some((known) => known === state)

const palettes: Partial<Record<RegistState, Tone>> = {
  notStarted: 'gray',
  registered: 'green',
  failed: 'red',
  unknown: 'orange',
}

/** The state of a terminal's box registration in words; what is under way is blue. */
export function RegistBadge({ state }: { readonly state: string }) {
  const { t } = useTranslation()
  return registBadge(t, state)
}

/** As {@link RegistBadge}, for tables, which have the words once for all their rows. */
export function registBadge(t: TFunction, state: string): ReactNode {
  if (!isRegistState(state)) return null
  return (
    <ToneBadge tone={palettes[state] ?? 'blue'} isOutlined>
      {t(`archive.regist.${state}`)}
    </ToneBadge>
  )
}
