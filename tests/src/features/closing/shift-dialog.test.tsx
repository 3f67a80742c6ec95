import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { closeShift, countDrawer, readShift, type ShiftDetail } from '#contract/closing/closing.contract.ts'
import { type MenuAction, menuActions } from '#contract/kernel/rights.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { noPieces } from '#src/features/closing/drawer-count.tsx'
import { ShiftDialog } from '#src/features/closing/shift-dialog.tsx'
import * as api from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { closingWords } from '#contract/closing/closing.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
const callApi = vi.mocked(api.callApi)
startWords('en')
addConsoleWords()
addWords(closingWords)

const open: ShiftDetail = {
  id: 3,
  counterId: 1,
  counterName: 'Counter 1',
  operator: 'An',
  day: '2026-11-21',
  number: 1,
  state: 'open',
  floatFen: 50_000,
  expectedFen: 80_000,
  countedFen: null,
  differenceFen: null,
  reason: '',
  openedAt: '2026-11-21T01:00:00.000Z',
  countedAt: null,
  closedAt: null,
  closedBy: '',
  isOwn: true,
  movements: [{ kind: 'paid', times: 2, amountFen: 30_000 }],
  pieces: null,
}
const counted: ShiftDetail = {
  ...open,
  state: 'counted',
  countedFen: 70_000,
  differenceFen: -10_000,
  countedAt: '2026-11-21T10:00:00.000Z',
  pieces: { ...noPieces, '10000': 7 },
}
let shift = open
const onChanged = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  shift = open
  callApi.mockImplementation((call: Call) => Promise.resolve((call === readShift ? shift : null) as never))
})
afterEach(cleanup)

const dialog = (actions: readonly MenuAction[] = menuActions) =>
  showWithRights(
    { closing: actions },
    <ShiftDialog shiftId={3} onChanged={onChanged} onClose={vi.fn<() => void>()} />,
  )

const closings = () => callApi.mock.calls.filter(([call]) => call === closeShift)

describe('the closing of a drawer (issue 6: daily closing with differences)', () => {
  it('adds up the pieces while they are counted, and sends them', async () => {
    dialog()
    fireEvent.change(await screen.findByLabelText('Pieces of ¥100'), { target: { value: '7' } })
    fireEvent.change(screen.getByLabelText('Pieces of ¥0.5'), { target: { value: '3x' } })
    expect(screen.getByText('¥701.50')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Finish counting' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(countDrawer, {
        shiftId: 3,
        pieces: { ...noPieces, '10000': 7, '50': 3 },
      }),
    )
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  })

  it('closes a drawer that is short with the reason for it', async () => {
    shift = counted
    dialog()
    expect(await screen.findByText('¥100.00 short of the books')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/u }), { target: { value: ' lost ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Close and hand over' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(
        closeShift,
        expect.objectContaining({ shiftId: 3, countedFen: 70_000, reason: 'lost' }),
      ),
    )
  })

  it('never says that a closing failed whose answer was lost (silences)', async () => {
    shift = counted
    dialog()
    await screen.findByText('¥100.00 short of the books')
    callApi.mockRejectedValueOnce(
      new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Close and hand over' }))
    expect((await screen.findByRole('alert')).textContent).toContain('may be saved')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(closings()).toHaveLength(2))
    expect(closings()[0]?.[1]).toEqual(closings()[1]?.[1])
  })

  it('only shows to whoever may only view', async () => {
    dialog(['view'])
    const input = await screen.findByLabelText<HTMLInputElement>('Pieces of ¥100')
    expect(input.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Finish counting' })).toBeNull()
  })
})
