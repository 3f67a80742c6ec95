import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { importDetail, importRows } from '#contract/template/template.contract.ts'
import { sampleJob } from '#machines/import/import.cases.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { noteServerReturn } from '#src/shared/net/server-return.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))
startWords('en')
const { ImportDialog } = await import('#src/shared/import/import-dialog.tsx')

beforeAll(() => addConsoleWords())
afterEach(cleanup)

it('looks by itself what became of an import once its server is there again (issue 17: survival of a restart)', async () => {
  let isThere = false
  vi.mocked(callApi).mockImplementation(async (call) => {
    await Promise.resolve()
    if (!isThere) throw new ProblemError({ outcome: 'unknown', code: 'app.unreachable', status: '' })
    if (call === importDetail) return sampleJob('done')
    if (call === importRows) return { headings: [], list: [], total: 0 }
    throw new Error(`no answer to ${call.path}`)
  })
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter>
        <ImportDialog importType="meterAsset" name="Meters" jobId={7} onClose={() => undefined} />
      </MemoryRouter>
    </ChakraProvider>,
  )
  await screen.findByRole('button', { name: 'Look again' })
  isThere = true
  act(() => noteServerReturn())
  expect(await screen.findByText(/^Imported: 4 rows/u)).toBeTruthy()
})
