import { Box, Button, Flex, Heading, Kbd, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeft, X } from 'lucide-react'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor, AnyActorRef, AnyStateMachine } from 'xstate'

import type { CardAsRead, CounterCustomer, CounterStep } from '#machines/card/index.ts'
import { nodesByName, stateName } from '#machines/shared/states/state-name.ts'
import { AccountContext } from '#src/shared/user/account.ts'
import { usePageNote } from '#src/shared/page/page-life.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { childrenOf } from './children.ts'
import { CustomerStrip } from '../customer-strip.tsx'
import { FlowBody, isCounterState } from './flow-body.tsx'
import { flowIcons } from './flow-choice.tsx'
import { forgetProgress, keepProgress, keptProgress } from './flow-progress.ts'
import { FlowSteps } from '../steps/flow-steps.tsx'
import { type CounterFlow, type CounterMachine, type CounterSnapshot, stepsOfFlow } from './flows.ts'

interface FlowScreenProps {
  readonly flow: CounterFlow
  readonly machine: CounterMachine
  /** Named by another page. */
  readonly customer: CounterCustomer | null
  /** The card that the flow knows; `null`: what it was read as holds no more. */
  readonly onCard: (card: CardAsRead | null) => void
  /** Whether the flow is at the reader itself now, so that nobody else may be. */
  readonly onAtReader: (isAtReader: boolean) => void
  readonly onLeave: () => void
}

/** One guided flow: where it is, the one next action, and the way out. Its progress outlives a reload. */
export function FlowScreen({ flow, machine, customer, onCard, onAtReader, onLeave }: FlowScreenProps) {
  const { t } = useTranslation()
  const user = useContext(AccountContext)
  const [kept] = useState(() => keptProgress(user, machine))
  const [snapshot, send, actor] = usePageMachine(machine, {
    input: { customer },
    ...(kept === null ? {} : { snapshot: kept }),
  })
  const { context } = snapshot
  const at = stateName(snapshot)
  const isEnded = snapshot.hasTag('ended')
  useEffect(() => follow(user, machine, actor), [user, machine, actor])
  const tell = useEffectEvent(onCard)
  const { card } = context
  const { cardReading, cardWriting } = childrenOf(snapshot)
  // Also a card that the flow does not go on with is told of: it is the one that lies there.
  const seen = useSelector(cardReading, (reading) => reading?.context.card) ?? card
  useEffect(() => {
    if (seen) tell(seen)
  }, [seen])
  const isOutdated = snapshot.hasTag('outdated')
  useEffect(() => {
    if (isOutdated) tell(null)
  }, [isOutdated])
  const isAtReader = cardReading !== undefined || cardWriting !== undefined
  const tellAtReader = useEffectEvent(onAtReader)
  useEffect(() => {
    tellAtReader(isAtReader)
    return () => tellAtReader(true)
  }, [isAtReader])
  usePageNote(context.customer?.name ?? '')
  const canCancel = snapshot.can({ type: 'cancel.ask' })
  const canLeave = at === 'choosing' || isEnded
  const leave = (): void => {
    if (canCancel) send({ type: 'cancel.ask' })
    else if (at === 'cancelling') send({ type: 'cancel.keep' })
    else if (canLeave) onLeave()
  }
  useEscape(leave)
  const steps = stepsOfFlow[flow]
  const takesMoney = flow === 'open' || flow === 'topUp'
  const shown = steps.find((step) => isStep(snapshot, step)) ?? null
  const Icon = flowIcons[flow]
  return (
    <Stack gap="4" minW="0">
      <Flex align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3" flex="1" minW="0">
          <Box color="brand.fg">
            <Icon size={26} aria-hidden />
          </Box>
          <Heading as="h2" size="lg">
            {t(`counter.flow.${flow}`)}
          </Heading>
        </Flex>
        {canLeave ? (
          <Button variant="ghost" onClick={onLeave}>
            <ArrowLeft aria-hidden />
            {t('counter.action.leave')}
          </Button>
        ) : (
          <Button variant="ghost" disabled={!canCancel} onClick={() => send({ type: 'cancel.ask' })}>
            <X aria-hidden />
            {t('counter.action.cancel')}
            <Kbd hideBelow="md" size="sm">
              Esc
            </Kbd>
          </Button>
        )}
      </Flex>
      <FlowSteps
        steps={steps}
        current={at === 'booking' && !takesMoney ? 'confirm' : shown}
        isDone={snapshot.hasTag('receipt')}
      />
      {at !== 'choosing' && <CustomerStrip context={context} />}
      {isCounterState(at) && (
        <FlowBody key={at} flow={flow} at={at} snapshot={snapshot} context={context} send={send} />
      )}
    </Stack>
  )
}

/** Whether the flow is at a step; while it is asked whether to cancel, it is where that was asked. */
function isStep(snapshot: CounterSnapshot, step: CounterStep): boolean {
  if (!snapshot.matches('cancelling')) return snapshot.hasTag(step)
  const { askedAt } = snapshot.context
  const asked = askedAt === null ? undefined : nodesByName(snapshot.machine).get(askedAt)
  return asked?.tags.includes(step) ?? false
}

/** Keeps what the flow and its parts have come to, as often as it changes. @returns ends it */
function follow(user: string, machine: AnyStateMachine, actor: Actor<AnyStateMachine>): () => void {
  const children = new Map<AnyActorRef, () => void>()
  const keep = (): void => {
    const snapshot = actor.getSnapshot()
    for (const child of Object.values(childrenOf(snapshot))) {
      if (children.has(child)) continue
      // Its failure is the flow's to deal with, and no news to anybody else.
      const part = child.subscribe({ next: keep, error: keep })
      children.set(child, () => part.unsubscribe())
    }
    if (snapshot.value === 'choosing' || snapshot.hasTag('ended')) forgetProgress(user, machine)
    else keepProgress(user, machine, actor)
  }
  const subscription = actor.subscribe(keep)
  keep()
  return () => {
    subscription.unsubscribe()
    for (const end of children.values()) end()
  }
}

/** Escape asks to cancel; in a dialog or an open list it is theirs. */
function useEscape(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.matches('[role=dialog] *, [role=menu] *')) return
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
