import { beforeEach, expect, it, vi } from 'vitest'

import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { shellWords } from '#src/shared/i18n/words/shell.words.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addWords(shellWords)
const { notify } = await import('#src/shared/ui/notice/notices.tsx')
const { notifyFailure } = await import('#src/shared/ui/notice/notify-failure.ts')

beforeEach(() => vi.mocked(notify).mockClear())

it('says of a failure without a place of its own that an operation failed, and why (collection §8)', () => {
  notifyFailure({ code: 'app.not_found', outcome: 'refused', status: '404' })
  expect(vi.mocked(notify)).toHaveBeenCalledExactlyOnceWith(
    'error',
    expect.stringMatching(/^Failure of an operation: .+/u),
  )
})

it('never says of a lost answer that something failed (silences: a lost answer is unknown)', () => {
  notifyFailure({ code: 'app.unreachable', outcome: 'unknown', status: '' })
  expect(vi.mocked(notify)).toHaveBeenCalledExactlyOnceWith('warning', expect.not.stringMatching(/^Failure/u))
})
