import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import { sessionMachine } from '#machines/session/index.ts'
import { Shell } from '#src/app/boot/shell.tsx'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { menuEntry } from '#tests/support/screens/menu-entry.ts'

vi.mock('#src/shared/net/api.ts', () => ({
  callApi: vi.fn<typeof callApi>(),
  onSessionEnded: () => () => undefined,
  client: { interceptors: { response: { use: () => 0, eject: () => undefined } } },
}))
vi.mock('#src/app/views.ts', () => ({
  views: {
    'overviewenergy/singleI': () => Promise.resolve(() => <p>the single station</p>),
    'overviewenergy/countrywide': () => Promise.resolve(() => <p>all stations</p>),
    'datacollect/lost': () => Promise.reject(new Error('no such chunk')),
    'datacollect/faulty': () =>
      Promise.resolve(() => {
        throw new Error('a bug in a page')
      }),
  },
}))

const menus = [
  menuEntry(2, 1, 'overviewenergy'),
  menuEntry(3, 2, 'singleI'),
  menuEntry(4, 2, 'countrywide'),
  menuEntry(10, 1, 'datacollect'),
  menuEntry(11, 10, 'lost', '服务器起的名字'),
  menuEntry(12, 10, 'faulty'),
]

// The shell is large: a busy machine draws it slowly.
beforeAll(() => {
  startWords('en')
  addConsoleWords()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
})
beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation((call) =>
    call === readNavigation ? Promise.resolve(menus) : Promise.reject(new Error(call.path)),
  )
})
afterEach(cleanup)

function Address() {
  const { pathname } = useLocation()
  return <output data-testid="address">{pathname}</output>
}
const open = (path: string) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter initialEntries={[path]}>
        <Shell session={createActor(sessionMachine, { input: { token: 'kept' } })} />
        <Address />
      </MemoryRouter>
    </ChakraProvider>,
  )
const isAt = (path: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))

describe('shell (core §2 Navigation guard, Layout shell)', () => {
  it('goes from / to the configured home, with its title and menu id', async () => {
    open('/')
    expect(await screen.findByText('the single station')).toBeTruthy()
    await isAt('/overviewenergy/singleI')
    await waitFor(() => expect(document.title).toMatch(/^Single station.* - /))
    expect(sessionStorage.getItem('routeId')).toBe('3')
  })

  it('opens a page of the menu list after a reload, instead of calling it unknown', async () => {
    open('/overviewenergy/countrywide')
    expect(await screen.findByText('all stations')).toBeTruthy()
    await isAt('/overviewenergy/countrywide')
  })

  it('sends an unknown path to the first permitted page (rule 5)', async () => {
    open('/nowhere')
    await isAt('/overviewenergy/singleI')
    expect(await screen.findByText('the single station')).toBeTruthy()
  })

  it('sends a page whose module does not load to the multi-site overview (core §8)', async () => {
    open('/datacollect/lost')
    expect(await screen.findByText('all stations')).toBeTruthy()
    await isAt('/overviewenergy/countrywide')
  })

  it("shows the server's name of a menu that has no translation (core §2)", async () => {
    open('/overviewenergy/singleI')
    const navigation = await screen.findByRole('navigation', { name: 'Menu' })
    await waitFor(() => expect(within(navigation).getByText('Data overview')).toBeTruthy())
    expect(navigation.textContent).toContain('服务器起的名字')
  })

  it('offers the component gallery in the menu and on its index page, but not the hidden page (core §2)', async () => {
    open('/exampleCommon')
    await waitFor(() => expect(document.title).toMatch(/^Components - /))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Components')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/exampleCommon/title')
    expect(links).not.toContain('/exampleCommon/search')
    expect(sessionStorage.getItem('routeId')).toBeNull()
  })

  it('shows the not-found page for a gallery page that does not exist', async () => {
    open('/exampleCommon/nothing')
    expect(await screen.findByText(/404/)).toBeTruthy()
    await isAt('/exampleCommon/nothing')
  })

  it('keeps a broken page from taking the shell with it', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open('/datacollect/faulty')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
    silenced.mockRestore()
  })

  it('says so, and does not loop, when the user may open nothing (core §6)', async () => {
    vi.mocked(callApi).mockImplementation(() => Promise.resolve([]))
    open('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(vi.mocked(callApi)).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['/errorPage/404', /404/],
    ['/errorPage/401', /401/],
  ])('always opens %s (rule 2)', async (path, title) => {
    open(path)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})
