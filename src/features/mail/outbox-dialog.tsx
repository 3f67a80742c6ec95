import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useCallback, useEffect, useState } from 'react'

import type { DataOf } from '#contract/kernel/call.ts'
import { retryMail, searchMails } from '#contract/mail/mail.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

const say = wordsOf(mailWords)
type Mail = DataOf<typeof searchMails>['list'][number]
const tones = { 1: 'blue', 2: 'blue', 3: 'green', 4: 'red', 5: 'orange', 6: 'gray' } as const
const failed = 4
/** How often it is looked at again while it is open. */
const lookMs = 3000

interface Outbox {
  readonly mails: readonly Mail[] | null
  /** Why the newest look failed; the mails are still those of the look before. */
  readonly problem: Problem | null
}

/** What became of the newest mails. */
export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const canOperate = useCan('alarmMail', 'operate')
  const [{ mails, problem }, setOutbox] = useState<Outbox>({ mails: null, problem: null })
  const look = useCallback(
    () =>
      callApi(searchMails, { pageSize: 50 }).then(
        ({ list }) => setOutbox({ mails: list, problem: null }),
        (error: unknown) => setOutbox((before) => ({ ...before, problem: problemFrom(error) })),
      ),
    [],
  )
  const retry = async (id: number): Promise<void> => {
    await callApi(retryMail, { id }).catch((error: unknown) => notifyFailure(problemFrom(error)))
    await look()
  }
  useEffect(() => {
    void look()
    const looking = setInterval(() => void look(), lookMs)
    return () => clearInterval(looking)
  }, [look])
  return (
    <ConsoleDialog title={say('mail.outbox.title')} size="medium" onClose={onClose}>
      {problem && mails === null && <LoadProblem problem={problem} onRetry={() => void look()} />}
      {mails?.length === 0 && <Text color="fg.muted">{say('mail.outbox.none')}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {(mails ?? []).map((mail) => (
          <Box as="li" key={mail.id} borderBottomWidth="1px" pb="2">
            <Flex gap="2" align="center" wrap="wrap">
              <ToneBadge tone={tones[mail.state]}>{say(`mail.state.${mail.state}`)}</ToneBadge>
              {mail.isLate && <ToneBadge tone="orange">{say('mail.outbox.late')}</ToneBadge>}
              <Text fontWeight="medium" overflowWrap="anywhere">
                {mail.subject}
              </Text>
            </Flex>
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              {`${mail.recipient} · ${zonedTimeText(mail.settledAt ?? mail.queuedAt)}${
                mail.said === '' ? '' : ` · ${mail.said}`
              }`}
            </Text>
            {canOperate && mail.state === failed && (
              <Button size="xs" variant="outline" mt="1" onClick={() => void retry(mail.id)}>
                {say('mail.outbox.retry')}
              </Button>
            )}
          </Box>
        ))}
      </Stack>
    </ConsoleDialog>
  )
}
