import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ProblemError } from '#machines/shared/problem.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { FileUpload } from '#src/shared/widgets/upload/file-upload.tsx'
import type { FileSender } from '#src/shared/widgets/upload/upload-row.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

interface Sending {
  readonly name: string
  readonly report: (sentBytes: number) => void
  readonly take: () => void
  readonly fail: (error: unknown) => void
}
let sendings: Sending[] = []
const send: FileSender = (file, report) =>
  new Promise((take, fail) => {
    sendings.push({ name: file.name, report, take, fail })
  })
const rules = { endings: ['.xlsx'], mostBytes: 2000, isNamePlain: true }
const file = (name: string, size = 1000) => new File([new Uint8Array(size)], name)

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  sendings = []
})
afterEach(cleanup)

const open = (...files: readonly File[]) => {
  show(<FileUpload label="Devices" rules={rules} send={send} />)
  fireEvent.drop(screen.getByText('Drop files here'), { dataTransfer: { files } })
}

describe('upload', () => {
  it('sends each dropped file on its own and shows how far it is', async () => {
    open(file('a.xlsx'), file('b.xlsx'))
    await waitFor(() => expect(sendings.map(({ name }) => name)).toEqual(['a.xlsx', 'b.xlsx']))
    sendings[0]?.report(400)
    expect(await screen.findByText('40% sent')).toBeTruthy()
    sendings[1]?.take()
    expect(await screen.findByText('Uploaded')).toBeTruthy()
    expect(screen.getByText('40% sent')).toBeTruthy()
  })

  it('says what is wrong with files that do not fit, and sends none of them (collection §5)', async () => {
    open(file('a.pdf'), file('a.b.xlsx'), file('a.xlsx', 2001), file('b.xlsx', 0))
    expect(await screen.findByText('This type of file is not taken.')).toBeTruthy()
    expect(screen.getByText('The file name must not contain a dot.')).toBeTruthy()
    expect(screen.getByText('The file is larger than 2.00 kB.')).toBeTruthy()
    expect(screen.getByText('The file is empty.')).toBeTruthy()
    expect(sendings).toEqual([])
  })

  it('offers to send again what a broken network interrupted, and to cancel and remove', async () => {
    open(file('a.xlsx'))
    await waitFor(() => expect(sendings).toHaveLength(1))
    sendings[0]?.fail(new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }))
    expect(await screen.findByText(/The connection was lost/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Upload a.xlsx again'))
    await waitFor(() => expect(sendings).toHaveLength(2))
    fireEvent.click(screen.getByLabelText('Cancel a.xlsx'))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Remove a.xlsx'))
    await waitFor(() => expect(screen.queryByText('a.xlsx')).toBeNull())
  })
})
