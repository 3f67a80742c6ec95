import { Box, Button, Flex, Spinner, Stack, Text } from '@chakra-ui/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import type { DataOf } from '#contract/kernel/call.ts'
import { mailStates, retryMail, searchMails } from '#contract/mail/mail.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { asWritten } from '#src/shared/ui/as-written.tsx'

import { causeOf } from './cause-of.ts'

const say = wordsOf(mailWords)
type Mail = DataOf<typeof searchMails>['list'][number]
const tones = { 1: 'blue', 2: 'blue', 3: 'green', 4: 'red', 5: 'orange', 6: 'gray' } as const
const sent = 3
const failed = 4
/** What a state means for whoever waits. */
const meanings: Readonly<Partial<Record<Mail['state'], 'mail.outbox.unknown'>>> = { 5: 'mail.outbox.unknown' }
/** How often it is looked at again while it is open. */
const lookMs = 3000

/** Mails that are shown at first, and so many more with each press. */
const step = 50
/** What one answer holds. */
const most = 300

/** What became of the newest mails. */
export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const canOperate = useCan('alarmMail', 'operate')
  const [state, setState] = useState<Mail['state'] | null>(null)
  const [count, setCount] = useState(step)
  const { data, problem, isLoading, reload } = useAnswer(searchMails, {
    pageSize: count,
    ...(state !== null && { state }),
  })
  const [mails, total] = [data?.list ?? null, data?.total ?? 0]
  // A look that is still on its way is waited for.
  const look = useEffectEvent(() => isLoading || reload())
  useEffect(() => {
    const looking = setInterval(() => look(), lookMs)
    return () => clearInterval(looking)
  }, [])
  return (
    <ConsoleDialog title={say('mail.outbox.title')} size="medium" onClose={onClose}>
      <SelectBox
        label={say('mail.outbox.state')}
        width="10rem"
        value={state ?? ''}
        onChange={({ target }) => {
          setState(mailStates.find((one) => String(one) === target.value) ?? null)
          setCount(step)
        }}
      >
        <option value="">{say('mail.outbox.all')}</option>
        {mailStates.map((one) => (
          <option key={one} value={one}>
            {say(`mail.state.${one}`)}
          </option>
        ))}
      </SelectBox>
      {problem && (
        <LoadProblem problem={problem} status={mails === null ? 'error' : 'warning'} onRetry={reload} />
      )}
      {mails === null && !problem && <Spinner mt="3" />}
      {mails?.length === 0 && <Text color="fg.muted">{say('mail.outbox.none')}</Text>}
      <Stack as="ul" gap="3" mt="3" listStyleType="none">
        {(mails ?? []).map((mail) => (
          <Box as="li" key={mail.id} borderBottomWidth="1px" pb="2">
            <Flex gap="2" align="center" wrap="wrap">
              <ToneBadge tone={tones[mail.state]}>{say(`mail.state.${mail.state}`)}</ToneBadge>
              {mail.isLate && <ToneBadge tone="orange">{say('mail.outbox.late')}</ToneBadge>}
              <Text fontWeight="medium" overflowWrap="anywhere">
                {asWritten(mail.subject)}
              </Text>
            </Flex>
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              {factsOf(mail).join(' · ')}
            </Text>
            <Meaning state={mail.state} />
            {mail.said !== '' && <Said {...mail} />}
            <Box as="details" textStyle="xs" mt="1">
              <Box as="summary" cursor="pointer" color="fg.muted">
                {say('mail.outbox.text')}
              </Box>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" mt="1">
                {asWritten(mail.body)}
              </Text>
            </Box>
            {canOperate && mail.state === failed && <Retry id={mail.id} onOver={reload} />}
          </Box>
        ))}
      </Stack>
      {mails !== null && total > mails.length && count < most && (
        <Button size="sm" variant="outline" mt="3" onClick={() => setCount(Math.min(most, count + step))}>
          {say('mail.outbox.more', { count: total })}
        </Button>
      )}
    </ConsoleDialog>
  )
}

function Meaning({ state }: Pick<Mail, 'state'>) {
  const meaning = meanings[state]
  return meaning === undefined ? null : <Text textStyle="xs">{say(meaning)}</Text>
}

/** Whom it goes to, since when, how often it was tried and when it is tried next. */
function factsOf({ recipient, settledAt, queuedAt, attempts, nextAttemptAt }: Mail): readonly string[] {
  return [
    recipient,
    zonedTimeText(settledAt ?? queuedAt),
    ...(attempts > 0 ? [say('mail.outbox.attempts', { count: attempts })] : []),
    ...(attempts > 0 && nextAttemptAt !== null
      ? [say('mail.outbox.nextAt', { at: zonedTimeText(nextAttemptAt) })]
      : []),
  ]
}

/** The cause where it is known, and the mail server's own words. */
function Said({ state, said }: Pick<Mail, 'state' | 'said'>) {
  const cause = state === sent ? null : causeOf(said)
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {cause !== null && (
        <Text as="span" color="fg.error">
          {`${cause} · `}
        </Text>
      )}
      {said}
    </Text>
  )
}

/** Sends one mail once more. */
function Retry({ id, onOver }: { readonly id: number; readonly onOver: () => void }) {
  const { isBusy, start } = useCommand<null>({
    run: useCallback(async () => void (await callApi(retryMail, { id })), [id]),
    onDone: onOver,
    onProblem: (problem) => {
      notifyFailure(problem)
      onOver()
    },
  })
  return (
    <Button size="xs" variant="outline" mt="1" loading={isBusy} onClick={() => start(null)}>
      {say('mail.outbox.retry')}
    </Button>
  )
}
