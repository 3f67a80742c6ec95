import { useTranslation } from 'react-i18next'

import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { CheckReport } from '#src/shared/ui/notice/check-report.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { chainMachine } from '../logs.actors.ts'

/** Whether the log is what it was: checked by the server when the page is opened, and on demand. */
export function ChainCheck() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(chainMachine, { input: { key: null } })
  const { record: report, problem } = snapshot.context
  return (
    <CheckReport
      isBusy={snapshot.hasTag('busy')}
      busy={t('logs.chain.busy')}
      problem={problem}
      failed={t('logs.chain.failed')}
      again={t('logs.chain.again')}
      onAgain={() => send({ type: 'record.reload' })}
      found={
        report && {
          ok: report.ok,
          title: report.ok
            ? t('logs.chain.sound', { rows: report.rows })
            : t('logs.chain.broken', {
                seq: report.seq ?? 0,
                why: t(`logs.chain.why.${report.why ?? 'hash'}`),
              }),
          details: (
            <>
              {t('logs.chain.when', { time: zonedTimeText(report.checkedAt) })}{' '}
              {report.keptFrom > 1 && t('logs.chain.kept', { seq: report.keptFrom })}{' '}
              {t('logs.chain.key', { fingerprint: report.keyFingerprint })}{' '}
              {report.root && t('logs.chain.root', report.root)}
            </>
          ),
        }
      }
    />
  )
}
