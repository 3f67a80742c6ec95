import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  readProtocols,
  readOwnInstitutions,
  searchTerminals,
  type TerminalRow,
} from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { searchMeasuringPoints } from '#contract/measuring-point/measuring-point.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { MeasuringPointPanel } from '#src/shared/widgets/pick/measuring-point-panel.tsx'
import { PickDialog } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { type PickedTerminal, TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

const terminal = (id: number): TerminalRow => ({
  id,
  fTmName: `Terminal ${id}`,
  fConAdd: `41010000000${id}`,
  fAtNo: `A-${id}`,
  fConProtocol: 'mqtt',
  fConProtocolName: 'MQTT',
  fTid: 2,
  fTName: 'Zhengzhou',
  siteId: 7,
  siteName: 'Airport',
  online: true,
  lastSeenAt: null,
  registStage: 0,
  registState: 'notStarted',
  fTmState: 2,
  allowed: ['terminal.stop'],
  version: 1,
})
const server = new Map<Call, unknown>()
const asked = (call: Call): unknown[] =>
  vi.mocked(callApi).mock.calls.flatMap(([called, input]) => (called === call ? [input] : []))
const onConfirm = vi.fn<(row: PickedTerminal) => void>()
const onClose = vi.fn<() => void>()

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  forgetInstitutions()
  vi.clearAllMocks()
  server.set(readOwnInstitutions, [])
  server.set(readProtocols, [{ cpName: 'MQTT', cpCode: 'mqtt' }])
  server.set(searchTerminals, { list: [terminal(1), terminal(2)], total: 25 })
  vi.mocked(callApi).mockImplementation(async (call) => {
    const answer = await Promise.resolve(server.get(call))
    if (answer === undefined) throw new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

const showTerminals = () =>
  show(
    <PickDialog
      title="Pick a terminal"
      Panel={TerminalPanel}
      nameOf={({ fTmName }) => fTmName}
      picked={null}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )

describe('terminal selection panel (collection §2)', () => {
  it('pairs the picked row with terminalId, once it is confirmed', async () => {
    showTerminals()
    const confirm = screen.getByText<HTMLButtonElement>('Confirm')
    expect(confirm.disabled).toBe(true)
    fireEvent.click((await screen.findAllByText('Pick'))[1] ?? confirm)
    expect(screen.getByText('Picked: Terminal 2')).toBeTruthy()
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(confirm)
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...terminal(2), terminalId: 2 })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('finds by protocol, and Reset returns to page 1 and the first institution', async () => {
    showTerminals()
    await screen.findByText('Terminal 1')
    expect(asked(searchTerminals)).toEqual([
      { pageNum: 1, pageSize: 10, sortBy: 'fTmName', sortOrder: 'asc', fTid: -1 },
    ])
    fireEvent.change(screen.getByLabelText('Protocol'), { target: { value: 'mqtt' } })
    await waitFor(() => expect(asked(searchTerminals).at(-1)).toMatchObject({ fConProtocol: 'mqtt' }))
    fireEvent.click(screen.getByLabelText('Next page'))
    await waitFor(() => expect(asked(searchTerminals).at(-1)).toMatchObject({ pageNum: 2 }))
    fireEvent.click(screen.getByText('Reset'))
    await waitFor(() =>
      expect(asked(searchTerminals).at(-1)).toEqual({
        pageNum: 1,
        pageSize: 10,
        sortBy: 'fTmName',
        sortOrder: 'asc',
        fTid: -1,
      }),
    )
  })
})

it('shows institution, name and address of measuring points and finds them by address (core §2)', async () => {
  const point = { id: 4, fTid: 2, fTName: 'Zhengzhou', fMpName: 'HN-M-4', fConAdd: '610000000004' }
  server.set(searchMeasuringPoints, {
    list: [{ ...point, fTmId: 1, fTmName: 'Terminal 1', pvPageType: 3, detailUtcTime: '+08:00' }],
    total: 1,
  })
  show(<MeasuringPointPanel picked={null} onPick={() => undefined} />)
  for (const text of [point.fTName, point.fMpName, point.fConAdd])
    expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '6100' } })
  fireEvent.submit(screen.getByRole('searchbox'))
  await waitFor(() =>
    expect(asked(searchMeasuringPoints).at(-1)).toMatchObject({ fConAdd: '6100', fTid: -1 }),
  )
})
