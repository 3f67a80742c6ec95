import { Alert, Button, Spinner } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Problem } from '#machines/shared/problem.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'

interface CheckReportProps {
  readonly isBusy: boolean
  readonly busy: string
  readonly problem: Problem | null
  readonly failed: string
  readonly again: string
  readonly onAgain: () => void
  /** What the server found; `null` where it could not say. */
  readonly found: {
    readonly ok: boolean
    /** Sound as far as it could be checked, which is not all of it. */
    readonly isPartial?: boolean
    readonly title: ReactNode
    readonly details: ReactNode
    readonly action?: ReactNode
  } | null
}

/** Whether kept rows are what they were: being checked, not to be checked, sound or broken. */
export function CheckReport({ isBusy, busy, problem, failed, again, onAgain, found }: CheckReportProps) {
  const button = (
    <Button size="xs" variant="outline" onClick={onAgain}>
      {again}
    </Button>
  )
  if (isBusy)
    return (
      <Alert.Root status="neutral" size="sm">
        <Spinner size="sm" />
        <Alert.Title>{busy}</Alert.Title>
      </Alert.Root>
    )
  if (problem || !found)
    return (
      <Alert.Root status="warning" size="sm">
        <Alert.Indicator />
        <Alert.Title flex="1">
          {failed} {problem && problemText(problem)}
        </Alert.Title>
        {button}
      </Alert.Root>
    )
  const { ok, isPartial = false, title, details, action } = found
  return (
    <Alert.Root
      status={ok ? (isPartial ? 'warning' : 'success') : 'error'}
      size="sm"
      role={ok ? 'status' : 'alert'}
    >
      <Alert.Indicator />
      {/* A hash is one long word, which a phone has no room for. */}
      <Alert.Content minW="0" overflowWrap="anywhere">
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description fontSize="xs">{details}</Alert.Description>
      </Alert.Content>
      {action}
      {button}
    </Alert.Root>
  )
}
