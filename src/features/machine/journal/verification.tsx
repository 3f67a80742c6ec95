import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { CheckReport } from '#src/shared/ui/notice/check-report.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { verificationMachine } from './journal.actors.ts'

interface VerificationProps {
  readonly machineId: string
  readonly entityId: string
  readonly onShow: (seq: number) => void
}

/** Whether the journal is what it was: checked by the server when the record is opened, and on demand. */
export function Verification({ machineId, entityId, onShow }: VerificationProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(verificationMachine, { input: { key: { machineId, entityId } } })
  const { record: report, problem } = snapshot.context
  const unknown = (report?.unknownDefinitions ?? []).slice(0, 3).map((hash) => hash.slice(0, 8))
  const broken = report?.seq ?? null
  return (
    <CheckReport
      isBusy={snapshot.hasTag('busy')}
      busy={t('machines.verify.busy')}
      problem={problem}
      failed={t('machines.verify.failed')}
      again={t('machines.verify.again')}
      onAgain={() => send({ type: 'record.reload' })}
      found={
        report && {
          ok: report.ok,
          isPartial: unknown.length > 0,
          title: report.ok
            ? t(unknown.length > 0 ? 'machines.verify.partial' : 'machines.verify.sound', {
                rows: report.rows,
              })
            : t('machines.verify.broken', {
                seq: report.seq ?? 0,
                why: t(`machines.verify.why.${report.why ?? 'hash'}`),
              }),
          details: (
            <>
              {t('machines.verify.when', { time: zonedTimeText(report.checkedAt), took: report.took })}{' '}
              {report.otherDefinitions > 0 && t('machines.verify.others', { count: report.otherDefinitions })}{' '}
              {t('machines.verify.key', { fingerprint: report.keyFingerprint })}{' '}
              {report.root && t('machines.verify.root', report.root)}{' '}
              {unknown.length > 0 && t('machines.verify.unknown', { hashes: unknown.join(', ') })}
            </>
          ),
          action: broken !== null && (
            <Button size="xs" variant="outline" onClick={() => onShow(broken)}>
              {t('machines.verify.show', { seq: broken })}
            </Button>
          ),
        }
      }
    />
  )
}
