import { Alert, Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { problemText } from '#src/shared/i18n/problem-text.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'

import { countMeters } from './count-meters.ts'
import type { DetailProps, FlowProps } from './registration-view-types.ts'

const time = (instant: string | number | null): string => (instant === null ? '—' : clockTimeText(instant))

/** What the operator must know beyond the stage: what went wrong, since when, and what to do. */
export function RegistrationNotice({ snapshot, detail, send }: FlowProps & DetailProps) {
  const { t } = useTranslation()
  const { problem, isCutOff, checkedAt } = snapshot.context
  const isWatching = snapshot.hasTag('watching')
  const isLost = isWatching && isCutOff
  // Also once it has ended: then the refusal would contradict what stands below it.
  const isTheirs = problem?.code === 'registration.under_way' && detail.startedBy !== null
  return (
    <>
      {problem && !isTheirs && !isWatching && !snapshot.matches('unconfirmed') && (
        <Notice status={problem.outcome === 'unknown' ? 'warning' : 'error'} title={problemText(problem)} />
      )}
      {isTheirs && (
        <Notice
          status="info"
          title={t('registration.watch.theirs', {
            name: detail.startedBy ?? '',
            time: time(detail.startedAt),
          })}
        />
      )}
      {isLost && (
        <Notice status="warning" title={t('registration.lost.title')}>
          {t('registration.lost.text', { time: time(checkedAt) })}
        </Notice>
      )}
      {isWatching && !isLost && !detail.online && !snapshot.hasTag('ended') && (
        <Notice status="warning" title={t('registration.gone.title')}>
          {t('registration.gone.text', { time: time(detail.lastSeenAt) })}
        </Notice>
      )}
      {snapshot.matches({ settled: 'registered' }) && (
        <Notice status="success" title={t('registration.registered.title')}>
          {t('registration.registered.text', {
            boxes: detail.boxes.length,
            meters: countMeters(detail.boxes),
          })}
        </Notice>
      )}
      {snapshot.matches({ settled: 'failed' }) && (
        <Notice
          status="error"
          title={`${t('registration.failed.title')}: ${t(`registration.reason.${detail.reason ?? 'other'}`)}`}
        >
          <strong>{t('registration.failed.what')}: </strong>
          {t(`registration.advice.${detail.reason ?? 'other'}`)}
        </Notice>
      )}
      {(snapshot.matches({ settled: 'unknown' }) || snapshot.matches({ polled: 'stillWaiting' })) && (
        <Notice
          status="warning"
          title={t('registration.unknown.title')}
          action={
            snapshot.can({ type: 'wait.on' }) && (
              <Button size="sm" variant="outline" onClick={() => send({ type: 'wait.on' })}>
                {t('registration.unknown.wait')}
              </Button>
            )
          }
        >
          {t('registration.unknown.text')}{' '}
          {snapshot.matches({ polled: 'stillWaiting' }) && t('registration.unknown.waiting')}
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  readonly status: 'info' | 'warning' | 'error' | 'success'
  readonly title: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

function Notice({ status, title, action, children }: NoticeProps) {
  return (
    <Alert.Root
      status={status}
      role={status === 'error' ? 'alert' : 'status'}
      flexWrap="wrap"
      animationName="fade-in"
      animationDuration="moderate"
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {children !== undefined && <Alert.Description>{children}</Alert.Description>}
      </Alert.Content>
      {action}
    </Alert.Root>
  )
}
