import { useTranslation } from 'react-i18next'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

import type { SystemLogRow } from '#contract/log.contract.ts'

import { LogDrawer } from './log-drawer.tsx'

interface SystemLogDrawerProps {
  readonly row: SystemLogRow
  readonly onClose: () => void
}

/** Everything that is known of one event. */
export function SystemLogDrawer({ row, onClose }: SystemLogDrawerProps) {
  const { t } = useTranslation()
  return (
    <LogDrawer
      title={t('logs.detail.system')}
      onClose={onClose}
      facts={[
        [t('logs.column.at'), zonedTimeText(row.at)],
        [t('logs.column.level'), t(`logs.level.${row.level}`)],
        [t('logs.column.event'), t(`logs.event.${row.event}`)],
        [t('logs.column.message'), row.message],
        [t('logs.column.user'), row.userName],
        [t('logs.column.address'), row.address],
        [t('logs.column.httpId'), row.httpId],
        [t('logs.column.detail'), indented(row.detail)],
      ]}
    />
  )
}

/** The details in lines; empty where there are none. */
function indented(detail: string): string {
  const text = JSON.stringify(JSON.parse(detail), null, 2)
  return text === '{}' ? '' : text
}
