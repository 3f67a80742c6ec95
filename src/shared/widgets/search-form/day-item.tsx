import { Input } from '@chakra-ui/react'

import type { SearchItem } from './search-item.ts'

/** One end of a stretch of the utility's days, `YYYY-MM-DD`. */
export const dayItem = (name: string, label: string): SearchItem => ({
  kind: 'custom',
  name,
  label,
  render: (value, choose) => (
    <Input
      size="sm"
      type="date"
      aria-label={label}
      max="9999-12-31"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => choose(event.target.value)}
    />
  ),
})

/** What an address holds and is no day filters nothing. */
export const dayOf = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : undefined
