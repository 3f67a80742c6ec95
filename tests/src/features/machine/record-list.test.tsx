import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { machineRecords } from '#contract/machine/machine.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { tableWords } from '#src/shared/i18n/words/table.words.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'
import { patience } from '#tools/pace/pace.ts'

vi.mock('#src/shared/net/api.ts')
startWords('en')
addWords(tableWords)
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')

const total = 97
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation((call, input): Promise<never> => {
    if (call !== machineRecords) return Promise.reject(new Error('not asked'))
    const { pageSize } = machineRecords.input.parse(input)
    const list = Array.from({ length: Math.min(pageSize, total) }, (_, i) => ({
      entityId: String(i + 1),
      name: `Terminal ${i + 1}`,
      address: '4101',
      state: 'notStarted',
      rows: 3,
      updatedAt: '2026-01-01T08:00:00.000Z',
    }))
    return Promise.resolve({ list, total } as never)
  })
})
afterEach(cleanup)

it('opens a journal by one press of its record, which looks like the link that it is (use 9)', async () => {
  show(<MachinesView />, '/?machine=registrationRecord&view=journal')
  const link = await screen.findByRole('button', { name: 'Terminal 2' }, { timeout: patience(10_000) })
  expect(link.dataset['part']).toBe('link')
  fireEvent.click(link)
  expect(addressNow().get('record')).toBe('2')
})

it('shows as many records a page as its pager says, on as many pages (use 10)', async () => {
  show(<MachinesView />, '/?machine=registrationRecord&view=journal')
  await screen.findByRole('button', { name: 'Terminal 2' }, { timeout: patience(10_000) })
  const size = await screen.findByLabelText<HTMLSelectElement>('Rows per page')
  const asked = vi.mocked(callApi).mock.calls.find(([call]) => call === machineRecords)
  expect(asked?.[1]).toMatchObject({ pageSize: Number(size.value) })
  const pages = within(screen.getByRole('navigation')).getAllByRole('button', { name: /^(Page )?\d+$/u })
  expect(pages).toHaveLength(1)
})
