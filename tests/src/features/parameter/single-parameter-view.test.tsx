import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  searchGlobalConfig,
  updateGlobalConfig,
  uploadPicture,
} from '#contract/parameter/parameter.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { firstInstallation } from '#contract/parameter/installation.ts'
import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import { parameterDefaults } from '#contract/parameter/parameters.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { changeInstallation, currentInstallation } from '#src/shared/user/installation.ts'
import { RightsContext } from '#src/shared/user/rights.ts'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

// Pages with words of their own add them when they load.
startWords('en')
const { SingleParameterView } = await import('#src/features/parameter/single-parameter-view.tsx')

const server = new Map<Call, (input: unknown) => unknown>()
const asked = (call: Call): unknown[] =>
  vi.mocked(callApi).mock.calls.flatMap(([declaration, input]) => (declaration === call ? [input] : []))

beforeAll(() => {
  addConsoleWords()
})
beforeEach(() => {
  changeInstallation(firstInstallation)
  server.clear()
  server.set(readNavigation, () => [])
  server.set(searchGlobalConfig, () => ({ version: 'v1', values: parameterDefaults }))
  server.set(updateGlobalConfig, (input) => {
    const { version: _, ...values } = input as { version: string }
    return { version: 'v2', values }
  })
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    const answer = await Promise.resolve(server.get(call)?.(input))
    if (answer === undefined) throw new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

async function show(...actions: MenuAction[]): Promise<HTMLElement> {
  render(
    <ChakraProvider value={consoleTheme}>
      <RightsContext value={new Map([['globalConfig', actions]])}>
        <SingleParameterView />
      </RightsContext>
    </ChakraProvider>,
  )
  return screen.findByRole('form', { name: 'System settings' })
}
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('the single parameters (core §2 System Management)', () => {
  it('show each with its limits, unit and default', async () => {
    const form = await show('view', 'edit')
    expect(field('Password age').value).toBe('90')
    expect(within(form).getByText('0–3650 days · Default: 90')).toBeTruthy()
    expect(within(form).getByText('Default: Henan')).toBeTruthy()
  })

  it('save what was typed as what it is, and this console shows it at once', async () => {
    await show('view', 'edit')
    type('English title', '  Yuneng ')
    type('Password age', '60')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sealed request bodies' }))
    await screen.findByText('On')
    save()
    await waitFor(() => expect(asked(updateGlobalConfig)).toHaveLength(1))
    expect(asked(updateGlobalConfig)[0]).toEqual({
      version: 'v1',
      ...parameterDefaults,
      titleEnglish: 'Yuneng',
      passwordMaxAgeDays: 60,
      sealedBodies: true,
    })
    await waitFor(() => expect(currentInstallation().titleEnglish).toBe('Yuneng'))
    expect(Object.keys(currentInstallation()).toSorted()).toEqual(Object.keys(firstInstallation).toSorted())

    // The next edit is of what was saved.
    type('Password age', '30')
    save()
    await waitFor(() => expect(asked(updateGlobalConfig)).toHaveLength(2))
    expect(asked(updateGlobalConfig)[1]).toMatchObject({ version: 'v2', passwordMaxAgeDays: 30 })
  })

  it.each([
    ['Password age', '3651', 'between 0 and 3650'],
    ['Idle end', '4', 'between 5 and 1440'],
    ['Data points of a custom chart', '6', 'between 1 and 5'],
    ['Longest lock', '1.5', 'digits'],
    ['Longest session', '', 'required'],
  ])('do not send %s as %j', async (name, value, words) => {
    await show('view', 'edit')
    type(name, value)
    save()
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect(field(name).closest('[data-scope=field][data-part=root]')?.textContent).toMatch(
      new RegExp(words, 'iu'),
    )
    expect(asked(updateGlobalConfig)).toEqual([])
  })

  it('go back to the default one by one, where they are not there already', async () => {
    await show('view', 'edit')
    expect(screen.queryByRole('button', { name: /^Back to default/u })).toBeNull()
    type('Password age', '1')
    fireEvent.click(screen.getByRole('button', { name: 'Back to default: Password age' }))
    expect(field('Password age').value).toBe('90')
  })

  it('say at its field what the server refuses', async () => {
    server.set(updateGlobalConfig, () => {
      throw new ProblemError({
        code: 'app.invalid_input',
        outcome: 'refused',
        status: '422',
        fields: { homePage: 'not_allowed' },
      })
    })
    await show('view', 'edit')
    type('Password age', '60')
    save()
    const page = screen.getByRole('combobox', { name: 'Home page' })
    await waitFor(() => expect(page.getAttribute('aria-invalid')).toBe('true'))
  })

  it('can be sent again when the answer was lost, as the same request (silences: a lost answer is unknown)', async () => {
    server.set(updateGlobalConfig, () => {
      throw new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
    })
    await show('view', 'edit')
    type('Password age', '60')
    save()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(again.closest('[inert]')).toBeNull()
    fireEvent.click(again)
    await waitFor(() => expect(asked(updateGlobalConfig)).toHaveLength(2))
    expect(asked(updateGlobalConfig)[1]).toEqual(asked(updateGlobalConfig)[0])
  })

  it('can only be looked at without the right to change them', async () => {
    await show('view')
    expect(field('Password age').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(document.querySelector('input[type=file]')).toBeNull()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).disabled).toBe(true)
  })

  it('take a picture by its content, show it, and let go of it', async () => {
    const id = 'a'.repeat(64)
    server.set(uploadPicture, () => ({ id, type: 'image/png', width: 1280, height: 720 }))
    await show('view', 'edit')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    await act(async () => {
      fireEvent.change(input, {
        target: { files: [new File(['abc'], 'station.png', { type: 'image/png' })] },
      })
      await Promise.resolve()
    })
    const picture = await screen.findByRole('img', { name: 'Preview of the sign-in background' })
    expect(picture.getAttribute('src')).toBe(`/pictures/${id}`)
    expect(asked(uploadPicture)).toEqual([{ picture: 'YWJj' }])
    fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    expect(screen.queryByRole('img', { name: 'Preview of the sign-in background' })).toBeNull()
  })
})
