import { Box, Progress, Text } from '@chakra-ui/react'

import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

/** Something of many parts that goes on while its giver does other things: a batch, a roll-out. */
export interface TrayJob {
  readonly key: string
  readonly title: string
  readonly screen: string
  readonly query: string
  readonly state: string
  readonly tone: Tone
  readonly done: number
  readonly total: number
  /** How far it is, in words. */
  readonly progress: string
  readonly isOpen: boolean
}

export function TrayJobEntry({ job }: { readonly job: TrayJob }) {
  const { title, screen, query, state, tone, done, total, progress } = job
  return (
    <Box>
      <ScreenLink screen={screen} query={query}>
        {title}
      </ScreenLink>
      <Text fontSize="sm">
        <ToneBadge tone={tone}>{state}</ToneBadge> {progress}
      </Text>
      <Progress.Root value={done} max={Math.max(1, total)} size="xs" aria-label={`${title}: ${progress}`}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  )
}
