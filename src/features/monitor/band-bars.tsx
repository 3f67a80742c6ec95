import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'

import { Panel } from '#src/shared/ui/frame/panel.tsx'

export interface Band {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Of the theme. */
  readonly color: string
}

interface BandBarsProps {
  readonly title: string
  readonly hint?: string
  readonly bands: readonly Band[]
  readonly chosen: string
  /** Lists those of a band alone; the one that is chosen already: all again. */
  readonly onChoose: (key: string) => void
}

/** A histogram whose bars are buttons: what a bar counts is listed by pressing it. */
export function BandBars({ title, hint, bands, chosen, onChoose }: BandBarsProps) {
  const most = Math.max(1, ...bands.map(({ count }) => count))
  return (
    <Panel title={title}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is drawn with a frame */}
      <Stack gap="1" role="group" aria-label={title}>
        {bands.map(({ key, label, count, color }) => (
          <Bar
            key={key}
            type="button"
            aria-pressed={chosen === key}
            onClick={() => onChoose(chosen === key ? '' : key)}
          >
            <Text as="span" width="7.5rem" flexShrink="0" textAlign="start" fontSize="sm" truncate>
              {label}
            </Text>
            <Flex flex="1" minW="0" align="center" gap="2">
              <Box
                height="3.5"
                rounded="sm"
                bg={color}
                // What the longest leaves is its number's; a cap would make near ones as long as it.
                width={`calc((100% - 3rem) * ${count / most})`}
                minW={count > 0 ? '2px' : '0'}
                transition="width 0.3s"
              />
              <Text as="span" fontSize="sm" fontVariantNumeric="tabular-nums">
                {count}
              </Text>
            </Flex>
          </Bar>
        ))}
      </Stack>
      {hint !== undefined && (
        <Text fontSize="xs" color="fg.muted">
          {hint}
        </Text>
      )}
    </Panel>
  )
}

const Bar = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '0.5',
    rounded: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _pressed: { bg: 'bg.emphasized' },
  },
})
