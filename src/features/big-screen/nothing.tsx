import { Center } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'

interface NothingProps {
  readonly text: string
  /** There is nothing because all is well. */
  readonly isGood?: boolean
}

/** Stands where a list is empty. */
export function Nothing({ text, isGood = false }: NothingProps) {
  return (
    <Center
      py="4"
      gap="2"
      fontSize="sm"
      color={isGood ? { base: 'green.700', _dark: '#5fe3a1' } : 'fg.muted'}
    >
      {isGood && <CircleCheck size="1.2em" aria-hidden />}
      {text}
    </Center>
  )
}
