import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { ProblemError } from '#machines/shared/problem.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

beforeAll(() => {
  startWords()
  addConsoleWords()
  chooseLanguage('en')
})
afterEach(cleanup)

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
type Move = (row: string, requestId: string) => Promise<number>

/** A button a row, all of one command. */
function Rows({ move, onDone }: { readonly move: Move; readonly onDone: (...done: unknown[]) => void }) {
  const { start, isUnconfirmed } = useCommand<string, number>({ run: move, onDone })
  return (
    <>
      {['first', 'second'].map((row) => (
        <button key={row} type="button" onClick={() => start(row)}>
          {row}
        </button>
      ))}
      {isUnconfirmed && 'nobody knows'}
    </>
  )
}

it('asks for the same row again with the same request after a lost answer (silences: a lost answer is unknown)', async () => {
  const move = vi.fn<Move>().mockRejectedValueOnce(lost).mockResolvedValueOnce(7)
  const onDone = vi.fn<(...done: unknown[]) => void>()
  show(<Rows move={move} onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  await screen.findByText('nobody knows')
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('first', 7))
  expect(move.mock.calls[1]).toEqual(move.mock.calls[0])
})

it('asks for another row by a request of its own after a lost answer, and tells what came of that one', async () => {
  const move = vi.fn<Move>().mockRejectedValueOnce(lost).mockResolvedValueOnce(8)
  const onDone = vi.fn<(...done: unknown[]) => void>()
  show(<Rows move={move} onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  await screen.findByText('nobody knows')
  fireEvent.click(screen.getByRole('button', { name: 'second' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('second', 8))
  const [[, firstId] = [], [row, secondId] = []] = move.mock.calls
  expect(row).toBe('second')
  expect(secondId).not.toBe(firstId)
})

it('lets nothing else be entered in a question whose answer was lost, and hands on what came of it', async () => {
  const run = vi.fn<(requestId: string) => Promise<string>>().mockRejectedValueOnce(lost)
  run.mockResolvedValueOnce('moved')
  const onDone = vi.fn<(answer: string) => void>()
  show(
    <CommandDialog title="Move" confirm="Move it" run={run} onDone={onDone} onClose={() => {}}>
      <input aria-label="To" />
    </CommandDialog>,
  )
  const to = screen.getByLabelText('To')
  expect(to.closest('[inert]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Move it' }))
  // What is changed while it is on its way would be asked for by the same request.
  expect(to.closest('[inert]')).not.toBeNull()
  await screen.findByText(/may have been done/u)
  expect(to.closest('[inert]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /again/iu }))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('moved'))
  expect(run.mock.calls[1]).toEqual(run.mock.calls[0])
})
