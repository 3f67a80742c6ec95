import { expect, it, vi } from 'vitest'

import { startWords } from '#src/shared/i18n/i18n.ts'

vi.mock('#src/shared/ui/notices.tsx')
startWords('en')
const { notify } = await import('#src/shared/ui/notices.tsx')
const { notifyFailure } = await import('#src/shared/ui/notify-failure.ts')

it('says of a failure without a place of its own that an operation failed, and why (collection §8)', () => {
  notifyFailure({ code: 'app.unreachable', outcome: 'unknown', status: '' })
  expect(vi.mocked(notify)).toHaveBeenCalledExactlyOnceWith(
    'error',
    expect.stringMatching(/^Failure of an operation: .+/u),
  )
})
