import type { Samples } from '../../sample.ts'

export const eventSamples: Samples<'readEventCategories'> = {
  readEventCategories: {
    input: () => ({}),
    sibling: { may_too: 'lists that forms offer are the same for everybody' },
  },
}
