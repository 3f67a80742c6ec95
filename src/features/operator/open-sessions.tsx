import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { OperatorRow, OperatorSession } from '#contract/operator/operator.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { sessionListActors, stepAccount } from './operators.actors.ts'

const machine = createRecordMachine<readonly OperatorSession[], number>().provide({
  actors: sessionListActors,
})

interface OpenSessionsProps {
  readonly operator: OperatorRow
  readonly onEndAll: () => void
  /** One of them was ended. */
  readonly onEnded: () => void
}

/** Where an operator is signed in: when and from where, each to be ended. */
export function OpenSessions({ operator, onEndAll, onEnded }: OpenSessionsProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: operator.id } })
  const { record: sessions, problem } = snapshot.context
  const mayEnd = useCan('operator', 'operate') && operator.canManage
  const others = sessions?.filter(({ isOwn }) => !isOwn) ?? []
  return (
    <Stack as="section" gap="2" aria-label={t('operators.drawer.sessions')}>
      <Flex justify="space-between" align="center">
        <Heading as="h3" size="sm" fontWeight="medium">
          {t('operators.drawer.sessions')}
        </Heading>
        {mayEnd && others.length > 0 && (
          <Button size="xs" variant="outline" onClick={onEndAll}>
            {t('operators.act.endAllSessions')}
          </Button>
        )}
      </Flex>
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!problem && sessions === null && <Skeleton height="10" />}
      {sessions?.length === 0 && <Text color="fg.muted">{t('operators.drawer.noSessions')}</Text>}
      {sessions?.map((session) => (
        <Flex
          key={session.sessionNo}
          gap="3"
          align="center"
          wrap="wrap"
          borderWidth="1px"
          rounded="md"
          px="3"
          py="2"
        >
          <Text fontFamily="mono">{session.address}</Text>
          <Text fontSize="sm" color="fg.muted" flex="1" minW="44">
            {t('operators.session.since')} <RelativeTime at={session.createdAt} never="" />
            {' · '}
            {t('operators.session.seen')} <RelativeTime at={session.lastSeenAt} never="" />
          </Text>
          {session.isOwn ? (
            <ToneBadge tone="brand">{t('operators.session.own')}</ToneBadge>
          ) : (
            mayEnd && (
              <EndSession
                operator={operator}
                session={session}
                onEnded={() => {
                  send({ type: 'record.reload' })
                  onEnded()
                }}
              />
            )
          )}
        </Flex>
      ))}
    </Stack>
  )
}

interface EndSessionProps {
  readonly operator: OperatorRow
  readonly session: OperatorSession
  readonly onEnded: () => void
}

/** Ends one session: what is asked once more after a lost answer is the same one. */
function EndSession({ operator: { id }, session: { sessionNo, address }, onEnded }: EndSessionProps) {
  const { t } = useTranslation()
  const { start, isBusy } = useCommand<string>({
    run: useCallback((no) => stepAccount(id, 'endSessions', no), [id]),
    onDone: () => {
      notify('success', t('operators.done.endSessions'))
      onEnded()
    },
    onProblem: notifyFailure,
  })
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="red"
      disabled={isBusy}
      aria-label={`${t('operators.act.endSessions')} ${address}`}
      onClick={() => start(sessionNo)}
    >
      {t('operators.act.endSessions')}
    </Button>
  )
}
