import { Box, Button } from '@chakra-ui/react'
import { History } from 'lucide-react'

import { ScreenLink } from './screen-link.tsx'

interface JournalLinkProps {
  /** Machine whose record it is. */
  readonly machine: string
  readonly record: number | string
  readonly label: string
}

/** Leads from a record to its journal, at the start of the row of what can be done with it; on phones its icon alone. */
export function JournalLink({ machine, record, label }: JournalLinkProps) {
  return (
    <Button asChild size="sm" variant="ghost" me="auto">
      <ScreenLink screen="system/machines" query={`machine=${machine}&view=journal&record=${record}`}>
        <History aria-hidden />
        <Box as="span" srOnly={{ smDown: true }}>
          {label}
        </Box>
      </ScreenLink>
    </Button>
  )
}
