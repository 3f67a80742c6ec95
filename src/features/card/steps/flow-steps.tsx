import { Box, Flex, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { CounterStep } from '#machines/card/index.ts'

interface FlowStepsProps {
  readonly steps: readonly CounterStep[]
  /** `null`: the flow ended without its last step. */
  readonly current: CounterStep | null
  readonly isDone: boolean
}

/** Where the flow is; on a phone the present step alone has a name. */
export function FlowSteps({ steps, current, isDone }: FlowStepsProps) {
  const { t } = useTranslation()
  const place = current === null ? -1 : steps.indexOf(current)
  return (
    <Flex as="ol" listStyleType="none" align="center" aria-label={t('counter.steps')} gap="0" minW="0">
      {steps.map((step, i) => {
        const isPast = i < place || (isDone && i === place)
        const isCurrent = i === place && !isDone
        return (
          <Flex
            as="li"
            key={step}
            align="center"
            flex={i === steps.length - 1 ? '0 0 auto' : '1 1 auto'}
            minW="0"
            aria-current={isCurrent ? 'step' : undefined}
          >
            <Flex align="center" gap="2" flexShrink="0">
              <Flex
                align="center"
                justify="center"
                boxSize="7"
                rounded="full"
                textStyle="sm"
                fontWeight="semibold"
                borderWidth="2px"
                transition="background 200ms, border-color 200ms"
                borderColor={isPast || isCurrent ? 'brand.solid' : 'border.emphasized'}
                bg={isPast ? 'brand.solid' : isCurrent ? 'brand.subtle' : 'transparent'}
                color={isPast ? 'brand.contrast' : isCurrent ? 'brand.fg' : 'fg.muted'}
              >
                {isPast ? <Check size={14} aria-hidden /> : i + 1}
              </Flex>
              <Text
                textStyle="sm"
                fontWeight={isCurrent ? 'semibold' : 'normal'}
                color={isCurrent ? 'fg' : 'fg.muted'}
                whiteSpace="nowrap"
                {...(isCurrent ? {} : { hideBelow: 'xl' })}
              >
                {t(`counter.step.${step}`)}
              </Text>
            </Flex>
            {i < steps.length - 1 && (
              <Box
                flex="1"
                h="2px"
                minW="2"
                mx={{ base: '1', md: '2' }}
                rounded="full"
                bg={isPast ? 'brand.solid' : 'border'}
                transition="background 200ms"
              />
            )}
          </Flex>
        )
      })}
    </Flex>
  )
}
