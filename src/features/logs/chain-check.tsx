import { Alert, Button, Spinner } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'

import { chainMachine } from './logs.actors.ts'
import { zonedTimeText } from './typed-time.ts'

/** Whether the log is what it was: checked by the server when the page is opened, and on demand. */
export function ChainCheck() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(chainMachine, { input: { key: null } })
  const { record: report, problem } = snapshot.context
  const again = (
    <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
      {t('logs.chain.again')}
    </Button>
  )
  if (snapshot.hasTag('busy'))
    return (
      <Alert.Root status="neutral" size="sm">
        <Spinner size="sm" />
        <Alert.Title>{t('logs.chain.busy')}</Alert.Title>
      </Alert.Root>
    )
  if (problem || !report)
    return (
      <Alert.Root status="warning" size="sm">
        <Alert.Indicator />
        <Alert.Title flex="1">
          {t('logs.chain.failed')} {problem && problemText(problem)}
        </Alert.Title>
        {again}
      </Alert.Root>
    )
  const { ok, rows, keptFrom, seq, why, checkedAt } = report
  return (
    <Alert.Root status={ok ? 'success' : 'error'} size="sm" role={ok ? 'status' : 'alert'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {ok
            ? t('logs.chain.sound', { rows })
            : t('logs.chain.broken', { seq: seq ?? 0, why: t(`logs.chain.why.${why ?? 'hash'}`) })}
        </Alert.Title>
        <Alert.Description fontSize="xs">
          {t('logs.chain.when', { time: zonedTimeText(checkedAt) })}{' '}
          {keptFrom > 1 && t('logs.chain.kept', { seq: keptFrom })}
        </Alert.Description>
      </Alert.Content>
      {again}
    </Alert.Root>
  )
}
