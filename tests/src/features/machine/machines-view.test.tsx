import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { callApi } from '#src/shared/net/api.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
startWords('en')
// Adds its words as it is loaded, as it does in the console.
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')

afterEach(cleanup)
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockResolvedValue([
    {
      machineId: 'registrationRecord',
      definitionHash: 'x',
      states: [{ state: 'unknown', records: 7 }],
      at: '2026-01-01T00:00:00.000Z',
    },
  ])
})

const diagram = (): Promise<HTMLElement> => screen.findByRole('group', { name: /^Diagram of/u })
const stateNamed = async (name: string): Promise<HTMLElement> =>
  within(await diagram()).findByRole('button', { name })

describe('the gallery of machines', () => {
  it('shows every machine of the catalogue with its version and definition hash', async () => {
    show(<MachinesView />)
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(machineCatalogue.length)
    const inOrder = ['law', 'flow', 'screen'].flatMap((kind) =>
      machineCatalogue.filter((entry) => entry.kind === kind),
    )
    expect(inOrder).toHaveLength(machineCatalogue.length)
    for (const [i, { words, definitionHash, version }] of inOrder.entries()) {
      expect(cards[i]?.textContent).toContain(words.title.en)
      expect(cards[i]?.textContent).toContain(definitionHash.slice(0, 8))
      expect(cards[i]?.textContent).toContain(`Version ${version}`)
    }
  })

  it('says how many records are in each state', async () => {
    show(<MachinesView />)
    expect(await screen.findByText(/Outcome unknown 7/u)).toBeTruthy()
  })

  it('stays usable when the numbers cannot be read', async () => {
    vi.mocked(callApi).mockRejectedValue(new Error('lost'))
    show(<MachinesView />)
    expect(await screen.findByText(/numbers of records could not be read/u)).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(machineCatalogue.length)
  })

  it('tells law, flow and screen apart, law first, and shows one kind alone (machines 10)', async () => {
    show(<MachinesView />)
    fireEvent.click(await screen.findByRole('button', { name: /^Law \d+$/u }))
    const laws = machineCatalogue.filter(({ runs }) => runs === 'server')
    expect(screen.getAllByRole('article')).toHaveLength(laws.length)
    fireEvent.click(screen.getByRole('button', { name: /^All \d+$/u }))
    expect(screen.getAllByRole('article')).toHaveLength(machineCatalogue.length)
  })

  it('finds machines by their words', async () => {
    show(<MachinesView />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'registration record' } })
    expect(await screen.findAllByRole('article')).toHaveLength(1)
  })
})

describe('the diagram of a machine', () => {
  it('names an unknown machine plainly and leads back', async () => {
    show(<MachinesView />, '/?machine=__proto__')
    expect(screen.getByText('There is no machine named "__proto__".')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All machines' }))
    expect(await screen.findAllByRole('article')).toHaveLength(machineCatalogue.length)
  })

  it('says of a chosen state what it is, where it comes from and where it leads', async () => {
    show(<MachinesView />, '/?machine=registrationRecord')
    fireEvent.click(await stateNamed('Outcome unknown'))
    const panel = await screen.findByRole('region', { name: 'The chosen state' })
    expect(panel.textContent).toContain('a late report still counts')
    expect(panel.textContent).toContain('silences: a lost answer is unknown, never failed')
    expect(panel.textContent).toContain('If: The report is about this registration')
    fireEvent.click(within(panel).getAllByRole('button', { name: 'Registered' })[0] ?? panel)
    expect(addressNow().get('state')).toBe('registrationRecord.registered')
  })

  it('lets the keyboard choose a state, move and zoom', async () => {
    show(<MachinesView />, '/?machine=list')
    const box = await diagram()
    const transform = () => box.querySelector('svg > g')?.getAttribute('transform')
    const before = transform()
    fireEvent.keyDown(box, { key: 'ArrowLeft' })
    const moved = transform()
    expect(moved).not.toBe(before)
    fireEvent.keyDown(box, { key: '+' })
    expect(transform()).not.toBe(moved)
    fireEvent.keyDown(await stateNamed('Failed'), { key: 'Enter' })
    expect(addressNow().get('state')).toBe('list.failed')
  })

  it('finds an event and goes to the state that it leaves', async () => {
    show(<MachinesView />, '/?machine=registration')
    await diagram()
    const search = await screen.findByRole('searchbox')
    fireEvent.change(search, { target: { value: 'Check and finish' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(addressNow().get('state')).toBe('registration.unconfirmed')
  })

  it('opens a machine that runs inside a state by a click', async () => {
    show(<MachinesView />, '/?machine=session')
    fireEvent.click(within(await diagram()).getAllByRole('link')[0] ?? document.body)
    expect(addressNow().get('machine')).toBe('signIn')
    await vi.waitFor(() => expect(document.querySelector('[data-diagram="signIn"]')).not.toBeNull())
  })
})
