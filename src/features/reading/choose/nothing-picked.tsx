import { ChartLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Nothing } from '#src/shared/ui/frame/nothing.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'

/** Before anything is picked. */
export function NothingPicked() {
  const { t } = useTranslation()
  return (
    <PageCard>
      <Nothing icon={ChartLine} title={t('reading.choose.none')} text={t('reading.choose.noneHint')} />
    </PageCard>
  )
}
