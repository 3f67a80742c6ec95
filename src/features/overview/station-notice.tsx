import { Alert } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'

import { ageText } from './age-text.ts'

interface StationNoticeProps {
  readonly station: StationNow
  /** What the server's clock shows, ms, when the browser's shows `now`. */
  readonly serverTimeAt: (now: number) => number
  /** True while the server does not answer. */
  readonly isLost: boolean
}

/** Says why values may be old; nothing while they are fresh. */
export function StationNotice({ station, serverTimeAt, isLost }: StationNoticeProps) {
  const { t } = useTranslation()
  const text = useReadOfNow((now) => {
    if (station.at === null && !isLost) return t('overview.live.neverHeard')
    if (station.online && !isLost) return null
    const age = ageText(t, serverTimeAt(now) - Date.parse(station.at ?? station.now))
    return isLost ? t('overview.live.lost', { age }) : t('overview.live.stationOffline', { age })
  })
  if (text === null) return null
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  )
}
