import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import {
  deviceDetail,
  deviceStatus,
  exportDeviceStatus,
} from '#contract/device-monitor/device-monitor.contract.ts'
import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import { StatusView } from '#src/features/device-monitor/status-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { addressNow, showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi, refused } from '#tests/support/fake-api.ts'

import { detail, status } from './fixtures.ts'

startWords('en')
addConsoleWords()

let api: FakeApi
beforeEach(() => {
  forgetInstitutions()
  sessionStorage.clear()
  localStorage.clear()
  api = new FakeApi()
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({
      children: [
        { id: 4, label: '北站', labelEnglish: 'North', fTid: 1, detailUtcTime: '+08:00', hasStorage: false },
      ],
    }))
    .on(deviceStatus, ({ cells }) => status(cells))
    .on(deviceDetail, ({ deviceId }) => detail({ deviceId }))
    .on(readingSeries, () => ({ thinning: 'none' as const, resolution: 'sample' as const, series: [] }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  api.check()
})

type Rights = Readonly<Partial<Record<MenuCode, readonly MenuAction[]>>>
const open = (address = '/deviceMonitor/status', rights: Rights = { deviceMonitor: ['view'] }) =>
  showWithRights(rights, <StatusView />, address)
const group = (name: string) => screen.findByRole('list', { name })
const states = () => screen.findByRole('group', { name: 'State' })

describe('device status (core §1 Device Monitoring)', () => {
  it('shows devices by type with state, running alarms, values with unit and instant', async () => {
    open()
    const [one, other] = within(await group('Converter')).getAllByRole('listitem')
    expect(one?.textContent).toContain('Normal')
    expect(one?.textContent).toContain('120.0 kW')
    expect(other?.textContent).toContain('Fault: 1')
    expect(other?.textContent).toContain('Warning: 2')
    const cluster = within(await group('Cluster')).getByRole('listitem')
    expect(cluster.textContent).toMatch(/Part of Stack 1.*No data since .*12:00:00/u)
    expect(within(await group('Transformer')).getByRole('listitem').textContent).toContain(
      'Nothing was ever read',
    )
    expect(
      within(await states())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['4All', '1Normal', '1Alarm', '1Silent', '1Never heard'])
  })

  it('keeps state, type and text in the address, and shows those alone', async () => {
    open('/deviceMonitor/status?state=alarm&q=converter')
    const shown = within(await group('Converter')).getAllByRole('listitem')
    expect(shown).toHaveLength(1)
    expect(screen.queryByRole('list', { name: 'Cluster' })).toBeNull()
    // Of the text alone: they are what a press of each would show.
    expect(within(await states()).getByRole('button', { name: /Silent/u }).textContent).toBe('0Silent')
    fireEvent.click(within(await states()).getByRole('button', { name: /Silent/u }))
    await waitFor(() => expect(addressNow().get('state')).toBe('silent'))
    expect(screen.getByText('No device matches.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(await group('Cluster')).toBeDefined()
    expect([...addressNow().keys()]).toEqual([])
  })

  it('asks for cells only where their type is looked at', async () => {
    open()
    expect(await screen.findByText('200 cells are stood for by their clusters.')).toBeDefined()
    expect(api.sent(deviceStatus).every(({ cells }) => !cells)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Show each' }))
    expect(within(await group('Cell')).getAllByRole('listitem')).toHaveLength(1)
    expect(api.sent(deviceStatus).at(-1)).toEqual({ siteId: 4, cells: true })
  })

  it('saves the list as it is filtered, for whoever may', async () => {
    open('/deviceMonitor/status?type=pcs&state=alarm')
    await group('Converter')
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
    cleanup()
    api.on(exportDeviceStatus, () => refused('app.busy'))
    open('/deviceMonitor/status?type=pcs&state=alarm', { deviceMonitor: ['view', 'export'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await waitFor(() =>
      expect(api.sent(exportDeviceStatus)).toMatchObject([
        { siteId: 4, typeCode: 'pcs', state: 'alarm', format: 'csv' },
      ]),
    )
  })

  it('is asked for again where it did not come, and says where there is nothing', async () => {
    api.lose(deviceStatus)
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await group('Converter')).toBeDefined()
    cleanup()
    api.on(deviceStatus, () => ({ ...status(), types: [], list: [], total: 0 }))
    open()
    expect(await screen.findByText('This site has no devices yet')).toBeDefined()
  })
})

const dialog = () => screen.findByRole('dialog')
const hrefs = (shown: HTMLElement): string[] =>
  within(shown)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')

describe('the page of a device (core §1 Device Monitoring)', () => {
  const everything: Rights = {
    deviceMonitor: ['view'],
    reading: ['view'],
    diagram: ['view'],
    device: ['view'],
    alarm: ['view'],
    command: ['view'],
    singleTerminal: ['view'],
  }
  it('opens from its card, and tells values with instant and quality', async () => {
    open()
    fireEvent.click(within(await group('Converter')).getByRole('button', { name: 'Converter 2' }))
    expect(addressNow().get('device')).toBe('2')
    const values = await within(await dialog()).findByRole('table', { name: 'Newest values' })
    const [, first, second] = within(values).getAllByRole('row')
    expect(first?.textContent).toMatch(/Active power.*120.500 kW.*13:00:00Good/u)
    expect(second?.textContent).toMatch(/DC voltage.*—Never read/u)
  })

  it('leads to curve, raw data, diagram, archive, alarms, commands and terminal', async () => {
    open('/deviceMonitor/status?device=2', everything)
    await within(await dialog()).findByRole('table')
    const links = hrefs(await dialog())
    const wanted = [
      '/datacollect/curve?p=2.activePower',
      '/datacollect/rawData?p=2.activePower',
      '/datacollect/diagram?siteId=4',
      '/datacollect/archive/device?id=2',
      '/faultAlarm/alert?deviceId=2',
      '/faultAlarm/alert?id=55',
      '/datacollect/command?command=00000000-0000-4000-8000-000000000001',
      '/datacollect/singleTerminal?termId=12',
    ]
    expect(wanted.filter((part) => !links.some((href) => href.startsWith(part)))).toEqual([])
    expect(api.sent(readingSeries)[0]).toMatchObject({
      from: '2026-11-25T16:00:00.000Z',
      to: '2026-11-26T16:00:00.000Z',
    })
  })

  it('offers no more than the user’s rights allow', async () => {
    api.on(deviceDetail, () => detail({ alarms: null, commands: null }))
    open('/deviceMonitor/status?device=2')
    await within(await dialog()).findByRole('table')
    expect(within(await dialog()).queryAllByRole('link')).toEqual([])
    expect(within(await dialog()).queryByText('Alarms')).toBeNull()
    expect(api.sent(readingSeries)).toEqual([])
  })

  it('leads along its affiliation, and to its parts', async () => {
    api.on(deviceDetail, ({ deviceId }) =>
      detail({
        deviceId,
        nameEnglish: `Device ${deviceId}`,
        above: [{ deviceId: 6, name: '1 号堆', nameEnglish: 'Stack 1', kind: 'batteryStack' }],
        parts: [
          {
            deviceId: 9,
            name: '部件',
            nameEnglish: 'Part 9',
            kind: 'batteryCell',
            state: 'silent',
            alarms: [0, 0, 0, 0],
          },
        ],
        totalParts: 1,
      }),
    )
    open('/deviceMonitor/status?device=2')
    fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Part 9' }))
    await waitFor(() => expect(addressNow().get('device')).toBe('9'))
    fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Stack 1' }))
    await waitFor(() => expect(addressNow().get('device')).toBe('6'))
  })

  it('says of one that is gone that it is', async () => {
    api.on(deviceDetail, () => refused('app.not_found'))
    open('/deviceMonitor/status?device=99')
    expect(await within(await dialog()).findByText(/This device is gone/u)).toBeDefined()
  })
})
