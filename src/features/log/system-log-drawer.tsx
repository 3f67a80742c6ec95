import { useTranslation } from 'react-i18next'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

import type { SystemLogRow } from '#contract/log/log.contract.ts'

import { LogDrawer } from './log-drawer.tsx'
import { detailFacts, messageText } from './system-log-words.ts'

interface SystemLogDrawerProps {
  readonly row: SystemLogRow
  readonly onClose: () => void
}

/** Everything that is known of one event, in words and as the server logged it. */
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
        [t('logs.column.message'), messageText(t, row.message)],
        [t('logs.column.user'), row.userName],
        [t('logs.column.address'), row.address, 'copied'],
        [t('logs.column.httpId'), row.httpId, 'copied'],
        ...detailFacts(t, row.detail),
        [t('systemLog.detail.message'), row.message],
        [t('systemLog.detail.raw'), indented(row.detail)],
      ]}
    />
  )
}

/** The details in lines; empty where there are none. */
function indented(detail: string): string {
  const text = JSON.stringify(JSON.parse(detail), null, 2)
  return text === '{}' ? '' : text
}
