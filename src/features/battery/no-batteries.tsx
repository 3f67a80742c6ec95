import { BatteryCharging } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { DevicesLink } from '#src/shared/ui/devices-link.tsx'
import { Nothing } from '#src/shared/ui/frame/nothing.tsx'

interface NoBatteriesProps {
  readonly title: string
  readonly text?: string
  readonly onRetry?: () => void
  /** Leads to where batteries are entered. */
  readonly leadsToDevices?: boolean
}

/** Why there are no batteries to look at. */
export function NoBatteries({ leadsToDevices = false, ...why }: NoBatteriesProps) {
  const { t } = useTranslation()
  return (
    <Nothing icon={BatteryCharging} {...why}>
      {leadsToDevices && <DevicesLink>{t('battery.none.devices')}</DevicesLink>}
    </Nothing>
  )
}
