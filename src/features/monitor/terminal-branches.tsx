import { Heading, Skeleton, Stack, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { readBranches } from '#contract/monitor/single-terminal.contract.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'

import { say } from './age-words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'

/** The branches behind a terminal, with their boxes. */
export function TerminalBranches({ termId }: { readonly termId: number }) {
  useTranslation()
  const { data, problem, reload } = useAnswer(readBranches, { termId })
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return <Skeleton height="32" />
  if (data.length === 0) return <Text color="fg.muted">{say('single.branch.none')}</Text>
  return (
    <Stack gap="4">
      {data.map(({ branch, boxes }) => (
        <Stack key={branch} gap="2">
          <Heading as="h3" size="sm">
            {branch === '' ? say('single.branch.unnamed') : branch}
          </Heading>
          <Wrap gap="2">
            {boxes.map(({ boxId, fConAdd, meters }) => (
              <PageCard key={boxId}>
                <Text fontSize="sm">
                  {say('single.branch.box')} {fConAdd}
                </Text>
                <Text fontSize="xs" color="fg.muted">
                  {say('single.branch.meters', { count: meters })}
                </Text>
              </PageCard>
            ))}
          </Wrap>
        </Stack>
      ))}
    </Stack>
  )
}
