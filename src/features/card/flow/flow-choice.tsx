import { Box, Flex, Grid, Kbd, Text } from '@chakra-ui/react'
import {
  CreditCard,
  HandCoins,
  type LucideIcon,
  PenLine,
  RefreshCw,
  ShieldAlert,
  UserPlus,
} from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'

import { type CounterFlow, counterFlows } from './flows.ts'

export const flowIcons: Readonly<Record<CounterFlow, LucideIcon>> = {
  topUp: HandCoins,
  open: UserPlus,
  refund: CreditCard,
  write: PenLine,
  requestReplacement: ShieldAlert,
  replace: RefreshCw,
}

interface FlowChoiceProps {
  /** The card in the reader, where it is known: what it allows is marked. */
  readonly card: CardAsRead | null
  readonly onChoose: (flow: CounterFlow) => void
}

/** As many as leave the longest name, that of a requested replacement, on one line in either language. */
const columns = 'repeat(auto-fill, minmax(min(100%, 22.5rem), 1fr))'

/** What can be done at the counter; the digits on the keyboard choose as well. */
export function FlowChoice({ card, onChoose }: FlowChoiceProps) {
  const { t } = useTranslation()
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event
      if (ctrlKey || altKey || metaKey || repeat) return
      if (target instanceof Element && target.matches('input, textarea, select, [role=dialog] *')) return
      const flow = counterFlows[Number(key) - 1]
      if (!flow) return
      // The flow that opens takes the focus: the digit would be typed there.
      event.preventDefault()
      choose(flow)
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  const offered = (flow: CounterFlow): boolean =>
    card !== null && flow !== 'requestReplacement' && card.allowed.includes(flow)
  return (
    <Grid as="section" templateColumns={columns} gap="4" aria-label={t('counter.choice')}>
      {counterFlows.map((flow, i) => {
        const Icon = flowIcons[flow]
        const isOffered = offered(flow)
        return (
          <Flex
            as="button"
            key={flow}
            gap="4"
            p="5"
            align="start"
            textAlign="start"
            bg={isOffered ? 'brand.subtle' : 'bg.panel'}
            borderWidth="1px"
            borderColor={isOffered ? 'brand.emphasized' : 'border'}
            rounded="lg"
            cursor="pointer"
            transition="border-color 150ms, transform 150ms, box-shadow 150ms"
            _hover={{ borderColor: 'brand.solid', shadow: 'sm' }}
            onClick={() => onChoose(flow)}
          >
            <Flex
              align="center"
              justify="center"
              boxSize="12"
              rounded="lg"
              flexShrink="0"
              bg="brand.muted"
              color="brand.fg"
            >
              <Icon size={24} aria-hidden />
            </Flex>
            <Box flex="1" minW="0">
              <Flex justify="space-between" gap="2">
                <Text fontSize="lg" fontWeight="semibold">
                  {t(`counter.flow.${flow}`)}
                </Text>
                <Kbd hideBelow="md" aria-hidden>
                  {i + 1}
                </Kbd>
              </Flex>
              <Text textStyle="sm" color="fg.muted" mt="1">
                {t(`counter.flowText.${flow}`)}
              </Text>
            </Box>
          </Flex>
        )
      })}
    </Grid>
  )
}
