import { Box, Progress, Text } from '@chakra-ui/react'

interface ShareBarProps {
  readonly text: string
  readonly done: number
  readonly all: number
  readonly palette?: string
}

/** How far something is, in words and as a bar. */
export function ShareBar({ text, done, all, palette = 'brand' }: ShareBarProps) {
  return (
    <Box width="full">
      <Text fontSize="xs">{text}</Text>
      <Progress.Root value={done} max={Math.max(1, all)} size="xs" colorPalette={palette} aria-label={text}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  )
}
