import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { BigScreenLink } from '#src/app/important-load/big-screen-link.tsx'
import { BigScreenPage } from '#src/app/important-load/big-screen-page.tsx'
import { VariantProvider } from '#src/app/important-load/variant-provider.tsx'
import { useDocumentTitle } from '#src/app/pages/use-document-title.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'

vi.mock('#src/shared/net/api.ts', () => ({
  callApi: vi.fn<typeof callApi>(),
  onSessionEnded: () => () => undefined,
}))
vi.mock('#src/features/big-screen/big-screen-view.tsx', () => ({
  BigScreenView: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}))

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

const title = 'Monitoring Platform for Important Loads of Transformer Areas'

function Page() {
  useDocumentTitle('Page')
  return <BigScreenLink />
}
const show = (page: React.ReactNode) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter>
        <VariantProvider>{page}</VariantProvider>
      </MemoryRouter>
    </ChakraProvider>,
  )
const answer = (isImportantLoad: boolean) =>
  vi.mocked(callApi).mockResolvedValue({ configName: 'a name', isImportantLoad })

describe('the important-load variant (core §6, collection §9)', () => {
  it('changes the title and shows the link, which opens a tab of its own', async () => {
    answer(true)
    show(<Page />)
    const link = await screen.findByRole('link', { name: /big screen/u })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/bigScreen', '_blank'])
    expect(document.title).toBe(`Page - ${title}`)
  })

  it('hides the link and keeps the title for every other name', async () => {
    answer(false)
    show(<Page />)
    await waitFor(() => expect(callApi).toHaveBeenCalled())
    expect(screen.queryByRole('link')).toBeNull()
    expect(document.title).toBe('Page - Energy-Storage Cloud Management System')
  })

  it('leaves the shell as it is when the query fails, and asks again only where the big screen is wanted', async () => {
    vi.mocked(callApi).mockRejectedValue(new Error('lost'))
    show(
      <>
        <Page />
        <BigScreenPage isPermitted />
      </>,
    )
    await screen.findByText('The big screen cannot be opened now')
    expect(document.title).toContain('Energy-Storage')
    answer(true)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('waits for the navigation guard before it shows anything', async () => {
    answer(true)
    show(
      <>
        <Page />
        <BigScreenPage isPermitted={false} />
      </>,
    )
    await screen.findByRole('link', { name: /big screen/u })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
