import { Field as ChakraField } from '@chakra-ui/react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { Field } from '#src/features/session/sign-in/field.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

function OfConsole() {
  const [value, setValue] = useState('')
  return (
    <ChakraField.Root>
      <ChakraField.Label>Password</ChakraField.Label>
      <PasswordInput autoComplete="new-password" value={value} onChange={setValue} />
    </ChakraField.Root>
  )
}

function OfSignIn() {
  const [value, setValue] = useState('')
  return (
    <Field
      name="password"
      label="Password"
      value={value}
      fault={undefined}
      secret
      autoComplete="new-password"
      onChange={setValue}
    />
  )
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

const eye = () => screen.getByRole('button', { name: 'Show password' })
const input = () => screen.getByLabelText<HTMLInputElement>('Password')

it.each([
  ['the console', OfConsole],
  ['the sign-in page', OfSignIn],
])('shows and hides what is typed at %s, by the keyboard too', async (_, View) => {
  show(<View />)
  await userEvent.type(input(), 'Secret-2026')
  expect([input().type, eye().getAttribute('aria-pressed'), eye().title]).toEqual([
    'password',
    'false',
    'Show password',
  ])
  await userEvent.tab()
  expect(document.activeElement).toBe(eye())
  await userEvent.keyboard('{Enter}')
  expect([input().type, eye().getAttribute('aria-pressed'), eye().title]).toEqual([
    'text',
    'true',
    'Hide password',
  ])
  await userEvent.keyboard(' ')
  expect([input().type, input().value]).toEqual(['password', 'Secret-2026'])
})

it('has the same icon at both, struck through while nothing is shown', () => {
  const icons = [OfConsole, OfSignIn].map((View) => {
    show(<View />)
    const icon = eye().querySelector('svg')?.outerHTML ?? ''
    cleanup()
    return icon
  })
  expect(icons[0]).toBe(icons[1])
  expect(icons[0]).toContain('m4 4 16 16')
})
