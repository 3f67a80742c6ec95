import { Input } from '@chakra-ui/react'

import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

/** One end of a time range, to the minute, in the browser's zone. */
export const timeItem = (name: 'from' | 'to', label: string): SearchItem => ({
  kind: 'custom',
  name,
  label,
  render: (value, choose) => (
    <Input
      size="sm"
      type="datetime-local"
      aria-label={label}
      max="9999-12-31T23:59"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => choose(event.target.value)}
    />
  ),
})
