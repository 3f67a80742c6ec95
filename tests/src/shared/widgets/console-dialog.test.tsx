import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

interface PageProps {
  readonly hasEdits: boolean
  /** False: there is nothing to do in the dialog but to read it. */
  readonly isPossible?: boolean
}

function Page({ hasEdits, isPossible = true }: PageProps) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? (
    <ConsoleDialog
      title="Edit"
      size="small"
      hasEdits={hasEdits}
      actions={isPossible && <button type="button">Save</button>}
      onClose={() => setIsOpen(false)}
    >
      <input aria-label="Name" />
    </ConsoleDialog>
  ) : (
    <p>closed</p>
  )
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

it('closes by Cancel where nothing was edited (core §2 Dialog)', async () => {
  show(<Page hasEdits={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

it('offers to close, not to cancel, where nothing can be done', async () => {
  show(<Page hasEdits={false} isPossible={false} />)
  await screen.findByRole('dialog', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.click(screen.getByText('Close'))
  expect(await screen.findByText('closed')).toBeTruthy()
})

it('asks before edits are lost, and keeps them unless told otherwise', async () => {
  show(<Page hasEdits />)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})
