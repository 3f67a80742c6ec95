import { Alert } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ProblemAlertProps {
  /** Nobody knows whether it was done. */
  readonly isUnconfirmed: boolean
  readonly title: string
  readonly children?: ReactNode
}

/** What went wrong with what was entered, as a whole: whoever pressed at the foot of a long form is led to it. */
export function ProblemAlert({ isUnconfirmed, title, children }: ProblemAlertProps) {
  return (
    <Alert.Root ref={show} status={isUnconfirmed ? 'warning' : 'error'} role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {children}
      </Alert.Content>
    </Alert.Root>
  )
}

const show = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })
