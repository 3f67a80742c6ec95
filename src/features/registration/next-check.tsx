import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useNow } from '#src/shared/page/use-now.ts'

const pollSeconds = 30

/** Counts down to the next check from the moment it is mounted; give it a key for each wait. */
export function NextCheck() {
  const { t } = useTranslation()
  const [begun] = useState(Date.now)
  const passed = (useNow(true) - begun) / 1000
  const seconds = Math.min(pollSeconds, Math.max(0, Math.ceil(pollSeconds - passed)))
  return <>{t('registration.watch.next', { seconds })}</>
}
