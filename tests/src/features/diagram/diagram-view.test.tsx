import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { readSiteTree } from '#contract/archive/archive.contract.ts'
import { type DiagramContent, readDiagram, saveDiagram } from '#contract/diagram/diagram.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { sampleSites } from '#machines/site-choice/site-choice.cases.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { RightsContext } from '#src/shared/user/rights.ts'
import { keepSelectedSite } from '#src/shared/widgets/site-picker/selected-site.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))
// jsdom measures nothing, and the paper draws what was measured; the browser tests see it.
vi.mock('#src/features/diagram/paper/diagram-paper.tsx', () => ({
  DiagramPaper: () => <figure aria-label="paper" />,
}))
startWords('en')
const { DiagramView } = await import('#src/features/diagram/diagram-view.tsx')

const drawn: DiagramContent = {
  elements: [
    { id: 'a', symbol: 'pcs', deviceId: null, label: 'P1', x: 0, y: 0, turns: 0, layer: 'primary' },
    { id: 'b', symbol: 'load', deviceId: null, label: 'L1', x: 0, y: 200, turns: 0, layer: 'primary' },
  ],
  lines: [],
}
const answer = { version: 3, content: drawn, savedBy: 'chen', devices: [] }
const server = new Map<Call, (input: unknown) => unknown>()
const said = (call: Call) => vi.mocked(callApi).mock.calls.filter(([asked]) => asked === call)

beforeAll(() => addConsoleWords())
beforeEach(() => {
  forgetInstitutions()
  localStorage.clear()
  server.clear()
  vi.mocked(callApi).mockReset()
  server.set(readSiteTree, () => ({ children: sampleSites }))
  server.set(readDiagram, () => answer)
  server.set(saveDiagram, () => ({ version: 4 }))
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    const data = await Promise.resolve(server.get(call)?.(input))
    if (data === undefined) throw new Error(`no answer to ${call.path}`)
    return data
  })
})
afterEach(cleanup)

const show = () =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter>
        <RightsContext value={new Map([['diagram', ['view', 'edit']]])}>
          <DiagramView />
        </RightsContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
const isSavable = () => !screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')
/** A second site is chosen, here by another page, while the first one's diagram has one edit. */
async function leaveEdited(): Promise<void> {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Earth' }))
  await waitFor(() => expect(isSavable()).toBe(true))
  keepSelectedSite(9)
}
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Leave this diagram?' }))
const sitesRead = () => said(readDiagram).map(([, input]) => input)

describe('a diagram with edits while another site is chosen (issue 17)', () => {
  it('changes at once where nothing was drawn', async () => {
    show()
    await screen.findByRole('button', { name: 'Earth' })
    keepSelectedSite(9)
    await waitFor(() => expect(sitesRead()).toContainEqual({ siteId: 9 }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks, and stays with its site where the user stays', async () => {
    await leaveEdited()
    fireEvent.click((await question()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(isSavable()).toBe(true)
    expect(localStorage.getItem('selectedSiteId')).toBe('7')
    expect(sitesRead()).toEqual([{ siteId: 7 }])
  })

  it('lets edits go where they are discarded', async () => {
    await leaveEdited()
    fireEvent.click((await question()).getByRole('button', { name: 'Discard edits' }))
    await waitFor(() => expect(sitesRead()).toContainEqual({ siteId: 9 }))
    expect(said(saveDiagram)).toEqual([])
  })

  it('saves before it leaves', async () => {
    await leaveEdited()
    fireEvent.click((await question()).getByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(sitesRead()).toContainEqual({ siteId: 9 }))
    expect(said(saveDiagram)[0]?.[1]).toMatchObject({ siteId: 7, version: 3 })
  })

  it('stays where it could not be saved', async () => {
    server.set(saveDiagram, () => {
      throw new ProblemError({ code: 'app.stale', outcome: 'refused', status: '' })
    })
    await leaveEdited()
    fireEvent.click((await question()).getByRole('button', { name: 'Save and leave' }))
    await screen.findByText(/saved version 3 meanwhile/u)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sitesRead()).not.toContainEqual({ siteId: 9 })
  })
})
