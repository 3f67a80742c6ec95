import { Alert } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { faultText } from '../flow/fault-text.ts'
import type { CounterMachines } from '../flow/flows.ts'

interface IdleReadingProps {
  readonly machines: CounterMachines
  readonly onRead: (card: CardAsRead) => void
}

/** Reads the card that lies there while no flow is under way; what is wrong with it is said. */
export function IdleReading({ machines, onRead }: IdleReadingProps) {
  const { t } = useTranslation()
  const [snapshot] = usePageMachine(machines.cardReading, {
    input: { serial: null, customerId: null, userCard: null },
  })
  const { card, problem } = snapshot.context
  const isRead = snapshot.matches('read')
  useEffect(() => {
    if (isRead) onRead(card)
  }, [card, isRead, onRead])
  const isFaulty = ['foreign', 'worn', 'unanswered'].some((name) => name === snapshot.value)
  if (!isFaulty) return null
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title>
        {snapshot.matches('unanswered') && problem
          ? faultText(problem)
          : t(snapshot.matches('foreign') ? 'counterReading.foreign' : 'counterReading.worn')}
      </Alert.Title>
    </Alert.Root>
  )
}
