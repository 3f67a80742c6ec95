import { Alert } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview.contract.ts'

import { ageText } from './age-text.ts'

interface StationNoticeProps {
  readonly station: StationNow
  /** The server's clock, ms. */
  readonly serverNow: number
  /** True while the server does not answer. */
  readonly isLost: boolean
}

/** Says why values may be old; nothing while they are fresh. */
export function StationNotice({ station, serverNow, isLost }: StationNoticeProps) {
  const { t } = useTranslation()
  const age = ageText(t, serverNow - Date.parse(station.at ?? station.now))
  const text = isLost
    ? t('overview.live.lost', { age })
    : station.at === null
      ? t('overview.live.neverHeard')
      : station.online
        ? null
        : t('overview.live.stationOffline', { age })
  if (text === null) return null
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  )
}
