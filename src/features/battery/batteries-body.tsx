import { Alert, Box, Skeleton, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Batteries } from '#contract/battery/battery.contract.ts'
import type { Answer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { NoBatteries } from './no-batteries.tsx'

interface BatteriesBodyProps {
  readonly answer: Answer<Batteries>
  /** What is said where there is none. */
  readonly none: string
  readonly children: (data: Batteries) => ReactNode
}

/** What came of batteries, and what is missing of it. */
export function BatteriesBody({ answer, none, children }: BatteriesBodyProps) {
  const { t } = useTranslation()
  const { data, problem, isLoading, reload } = answer
  if (data === null)
    return problem ? (
      <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
    ) : (
      <Skeleton height="64" as="output" display="block" aria-label={t('widgets.chart.loading')} />
    )
  const { list, days } = data
  const partial = list.filter(({ daysRead }) => daysRead < days).length
  const silent = list.filter(({ at, isSilent }) => at !== null && isSilent).length
  return (
    <>
      {problem && <LoadProblem problem={problem} status="warning" isBusy={isLoading} onRetry={reload} />}
      {list.length === 0 ? (
        <NoBatteries title={none} text={t('battery.none.hint')} leadsToDevices />
      ) : (
        <Box display="contents" aria-busy={isLoading} css={{ '& > *': { opacity: isLoading ? 0.6 : 1 } }}>
          {(partial > 0 || silent > 0) && (
            <Alert.Root status="info" size="sm">
              <Alert.Indicator />
              <Stack gap="0" fontSize="sm">
                {partial > 0 && <span>{t('battery.partial', { count: partial })}</span>}
                {silent > 0 && <span>{t('battery.partial.silent', { count: silent })}</span>}
              </Stack>
            </Alert.Root>
          )}
          {children(data)}
        </Box>
      )}
    </>
  )
}
