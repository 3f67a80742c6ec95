import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { restoreDraft, saveDrafts } from '#src/app/pages/form-drafts.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function Form({ isOpen = true }: { readonly isOpen?: boolean }) {
  const [name, setName] = useState('')
  const [isOn, setIsOn] = useState(false)
  const [kind, setKind] = useState('a')
  return (
    <div data-page="/form">
      {isOpen && (
        <>
          <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
          <input aria-label="secret" type="password" defaultValue="" />
          <label>
            on
            <input type="checkbox" checked={isOn} onChange={() => setIsOn(!isOn)} />
          </label>
          <select aria-label="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
            <option>a</option>
            <option>b</option>
          </select>
          <output>{`${name} ${isOn} ${kind}`}</output>
        </>
      )}
    </div>
  )
}

const page = (): Element => {
  const found = document.querySelector('[data-page]')
  if (!found) throw new Error('there is no page')
  return found
}

async function fillAndReload() {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('name'), 'half a na')
  await userEvent.type(screen.getByLabelText('secret'), 'Secret-1')
  await userEvent.click(screen.getByLabelText('on'))
  await userEvent.selectOptions(screen.getByLabelText('kind'), 'b')
  saveDrafts()
  cleanup()
}

it('enters again what stood in a form before the reload', async () => {
  await fillAndReload()
  render(<Form />)
  restoreDraft(page(), '/form')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('half a na true b'))
})

it('waits for fields that come later', async () => {
  await fillAndReload()
  const { rerender } = render(<Form isOpen={false} />)
  restoreDraft(page(), '/form')
  rerender(<Form />)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('half a na true b'))
})

it('writes no password down', async () => {
  await fillAndReload()
  expect(sessionStorage.getItem('formDrafts')).not.toContain('Secret-1')
})

it('gives a draft out once, and to its own page alone', async () => {
  await fillAndReload()
  render(<Form />)
  restoreDraft(page(), '/another')
  expect(screen.getByRole('status').textContent).toBe(' false a')
  restoreDraft(page(), '/form')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('half a na true b'))
  expect(sessionStorage.getItem('formDrafts')).toBeNull()
})
