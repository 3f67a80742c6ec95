import { Alert, Button, Spinner } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'

import { verificationMachine } from './journal.actors.ts'
import { timeText } from './time-text.ts'

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
  const again = (
    <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
      {t('machines.verify.again')}
    </Button>
  )
  if (snapshot.hasTag('busy'))
    return (
      <Alert.Root status="neutral" size="sm">
        <Spinner size="sm" />
        <Alert.Title>{t('machines.verify.busy')}</Alert.Title>
      </Alert.Root>
    )
  if (problem || !report)
    return (
      <Alert.Root status="warning" size="sm">
        <Alert.Indicator />
        <Alert.Title flex="1">
          {t('machines.verify.failed')} {problem && problemText(problem)}
        </Alert.Title>
        {again}
      </Alert.Root>
    )
  const { ok, rows, seq, why, otherDefinitions, unknownDefinitions, checkedAt, took } = report
  const unknown = unknownDefinitions.slice(0, 3).map((hash) => hash.slice(0, 8))
  return (
    <Alert.Root status={ok ? 'success' : 'error'} size="sm" role={ok ? 'status' : 'alert'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {ok
            ? t('machines.verify.sound', { rows })
            : t('machines.verify.broken', { seq: seq ?? 0, why: t(`machines.verify.why.${why ?? 'hash'}`) })}
        </Alert.Title>
        <Alert.Description fontSize="xs">
          {t('machines.verify.when', { time: timeText(checkedAt), took })}{' '}
          {otherDefinitions > 0 && t('machines.verify.others', { count: otherDefinitions })}{' '}
          {unknown.length > 0 && t('machines.verify.unknown', { hashes: unknown.join(', ') })}
        </Alert.Description>
      </Alert.Content>
      {seq !== null && (
        <Button size="xs" variant="outline" onClick={() => onShow(seq)}>
          {t('machines.verify.show', { seq })}
        </Button>
      )}
      {again}
    </Alert.Root>
  )
}
