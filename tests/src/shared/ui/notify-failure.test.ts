import { expect, it, vi } from 'vitest'

import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { shellWords } from '#src/shared/i18n/words/shell.words.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addWords(shellWords)
const { notify } = await import('#src/shared/ui/notice/notices.tsx')
const { notifyFailure } = await import('#src/shared/ui/notice/notify-failure.ts')

it('says of a failure without a place of its own that an operation failed, and why (collection §8)', () => {
  notifyFailure({ code: 'app.unreachable', outcome: 'unknown', status: '' })
  expect(vi.mocked(notify)).toHaveBeenCalledExactlyOnceWith(
    'error',
    expect.stringMatching(/^Failure of an operation: .+/u),
  )
})
