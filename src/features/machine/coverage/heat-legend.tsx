import { Box, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { themeColors } from '../diagram/picture-style.ts'
import { heatSteps, heatWidths } from './heat.ts'
import { heatRules } from './heat-style.ts'

const rules = Object.fromEntries(
  Object.entries(heatRules(themeColors)).map(([selector, rule]) => [`& ${selector}`, rule]),
)

/** What the widths of lines mean. */
export function HeatLegend() {
  const { t } = useTranslation()
  return (
    <Flex gap="3" wrap="wrap" align="center" fontSize="sm" css={rules}>
      <Text color="fg.muted">{t('machines.coverage.legend')}</Text>
      <Sample className="cold" width={1.6} words={t('machines.coverage.never')} />
      {heatSteps.map((least, step) => (
        <Sample key={least} className={`heat${step}`} width={heatWidths[step] ?? 1} words={`≥ ${least}`} />
      ))}
    </Flex>
  )
}

interface SampleProps {
  readonly className: string
  readonly width: number
  readonly words: string
}

const Sample = ({ className, width, words }: SampleProps) => (
  <Flex as="span" gap="1" align="center" whiteSpace="nowrap">
    <Box asChild flexShrink="0">
      <svg width="32" height="12" aria-hidden>
        <g className={className}>
          <path className="heatLine" d="M3 6H29" strokeWidth={width} />
        </g>
      </svg>
    </Box>
    {words}
  </Flex>
)
