import { Box, Button, Flex, Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

export type StepTone = 'calm' | 'busy' | 'waiting' | 'good' | 'warning' | 'bad'

interface StepPanelProps {
  readonly tone?: StepTone
  readonly title: string
  readonly text?: string | undefined
  /** Instead of the tone's own icon. */
  readonly icon?: LucideIcon
  readonly children?: ReactNode
  /** What can be done, the main one first: it has the focus, so that Enter goes on. */
  readonly actions?: readonly StepAction[]
}

export interface StepAction {
  readonly label: string
  readonly act: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** The way on is at the reader or with somebody else: this is only a way out, and Enter does not take it. */
  readonly isAside?: boolean
}

const looks = {
  calm: { icon: null, palette: 'brand' },
  busy: { icon: null, palette: 'brand' },
  waiting: { icon: Hourglass, palette: 'brand' },
  good: { icon: CircleCheck, palette: 'green' },
  warning: { icon: TriangleAlert, palette: 'orange' },
  bad: { icon: CircleX, palette: 'red' },
} as const satisfies Record<StepTone, { icon: LucideIcon | null; palette: string }>

/** One step of a flow: what is the matter, and the one clear next action. */
export function StepPanel({ tone = 'calm', title, text, icon, children, actions = [] }: StepPanelProps) {
  const { palette, icon: own } = looks[tone]
  const Icon = icon ?? own
  const isSerious = tone === 'warning' || tone === 'bad'
  return (
    <Stack
      as="section"
      aria-label={title}
      gap="5"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderTopWidth="3px"
      borderTopColor={tone === 'calm' ? 'border' : `${palette}.solid`}
      rounded="lg"
      minH="18rem"
      animationName="fade-in"
      animationDuration="moderate"
      _motionReduce={{ animation: 'none' }}
    >
      <Flex gap="4" align="start" role={isSerious ? 'alert' : 'status'}>
        {tone === 'busy' ? (
          <Spinner size="lg" color="brand.solid" borderWidth="3px" mt="0.5" />
        ) : (
          Icon && (
            <Flex
              align="center"
              justify="center"
              boxSize="11"
              flexShrink="0"
              rounded="full"
              bg={`${palette}.subtle`}
              color={`${palette}.fg`}
            >
              <Icon size={22} aria-hidden />
            </Flex>
          )
        )}
        <Box minW="0">
          <Heading as="h2" size="xl" fontWeight="semibold" lineHeight="1.3">
            {title}
          </Heading>
          {text !== undefined && (
            <Text color="fg.muted" mt="1" maxW="38rem">
              {text}
            </Text>
          )}
        </Box>
      </Flex>
      {children}
      <StepActions key={actions.map(({ label }) => label).join('|')} actions={actions} />
    </Stack>
  )
}

function StepActions({ actions }: { readonly actions: readonly StepAction[] }) {
  const main = useRef<HTMLButtonElement>(null)
  // Each panel takes the focus to its main action once, when it comes.
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  if (actions.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap" mt="auto" direction={{ base: 'column', sm: 'row' }}>
      {actions.map(({ label: name, act, isDanger = false, isDisabled = false, isAside = false }, i) => (
        <Button
          key={name}
          ref={i === 0 && !isAside ? main : null}
          size="lg"
          minW={{ sm: i === 0 ? '12rem' : '8rem' }}
          variant={i === 0 && !isAside ? 'solid' : 'outline'}
          {...(isDanger ? { colorPalette: 'red' } : {})}
          disabled={isDisabled}
          onClick={act}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
}
