import type { Samples } from '../../sample.ts'

export const eventSamples: Samples<'getEventSmallCategory'> = {
  getEventSmallCategory: {
    input: () => ({}),
    sibling: { may_too: 'lists that forms offer are the same for everybody' },
  },
}
