import { Box, Flex, Spinner, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

import type { CardWritingEvent, cardWritingMachine } from '#machines/card/index.ts'

import { serialText } from '#src/shared/format/money-text.ts'

import { saidFirst } from '../flow/fault-text.ts'
import { CancellingStep } from './booking-step.tsx'
import { childrenOf } from '../flow/children.ts'
import { type StepAction, StepPanel } from './step-panel.tsx'

const stages = ['preparing', 'writing', 'verifying', 'settling'] as const
const faults = [
  'cardRemoved',
  'deskGone',
  'otherCard',
  'worn',
  'unprepared',
  'unsettled',
  'notWritten',
] as const
type Fault = (typeof faults)[number]

/** Writes and reads back; whatever goes wrong, what stands on the card decides. */
export function WritingStep({ writing }: { readonly writing: ActorRefFrom<typeof cardWritingMachine> }) {
  const { t } = useTranslation()
  const snapshot = useSelector(writing, (at) => at)
  const { problem, isUndo, isBegun, order } = snapshot.context
  const cancelling = childrenOf(snapshot).orderCancelling
  if (snapshot.matches('cancelling') && cancelling) return <CancellingStep cancelling={cancelling} />
  const fault = faults.find((name) => snapshot.matches(name))
  if (fault) {
    const all = [
      ['write.again', t('counter.action.tryAgain')],
      ['write.later', t('counter.action.later')],
      ['order.giveUp', t('counter.cancelOrder.yes')],
    ] as const satisfies readonly (readonly [CardWritingEvent['type'], string])[]
    const actions = all
      .filter(([type]) => snapshot.can({ type }))
      .map(([type, label]): StepAction => ({
        label,
        act: () => writing.send({ type }),
        isAside: type === 'write.later',
      }))
    return (
      <StepPanel
        tone={fault === 'notWritten' || fault === 'worn' ? 'bad' : 'warning'}
        title={t(`counter.write.${fault}`)}
        text={textOf(fault, isBegun)}
        actions={actions}
      />
    )
  }
  const at = stages.findIndex((stage) => snapshot.matches(stage))
  return (
    <StepPanel
      tone="busy"
      title={t(isUndo ? 'counter.write.undoing' : 'counter.write.busy')}
      text={t('counter.write.stay')}
    >
      <Flex as="ol" listStyleType="none" direction="column" gap="3" ps="1">
        {stages.map((stage, i) => (
          <Flex
            as="li"
            key={stage}
            aria-current={i === at ? 'step' : undefined}
            gap="3"
            align="center"
            color={i <= at ? 'fg' : 'fg.muted'}
          >
            <Box w="5" display="flex" justifyContent="center" color={i < at ? 'green.fg' : undefined}>
              {i < at ? (
                <Check size={18} aria-hidden />
              ) : i === at ? (
                <Spinner size="sm" color="brand.solid" />
              ) : (
                <Circle size={10} aria-hidden />
              )}
            </Box>
            <Text fontWeight={i === at ? 'semibold' : 'normal'}>{t(`counter.write.${stage}`)}</Text>
          </Flex>
        ))}
      </Flex>
    </StepPanel>
  )

  function textOf(name: Fault, mayBeWritten: boolean): string {
    const card = t('counter.write.sameCard', {
      serial: serialText(order.serial),
      name: order.customer.name,
    })
    const text =
      name === 'cardRemoved' || name === 'deskGone'
        ? t(mayBeWritten ? `counter.write.${name}Unknown` : `counter.write.${name}Text`, { card })
        : t(`counter.write.${name}Text`)
    return name === 'unprepared' || name === 'unsettled' || name === 'notWritten'
      ? saidFirst(problem, text)
      : text
  }
}
