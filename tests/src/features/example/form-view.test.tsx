import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { FormView } from '#src/features/example/form-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

it('asks for code, name, icon and item name, and leads to the first (collection §5 Demo form)', async () => {
  show(<FormView />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('This field is required!')).toHaveLength(3))
  expect(screen.getByText('Please select')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ })))
})
