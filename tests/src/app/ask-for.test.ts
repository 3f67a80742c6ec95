import type { AxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { getConProtocol } from '#contract/archive.contract.ts'
import type { MenuEntry } from '#contract/navigation.contract.ts'
import { navigationMachine } from '#machines/navigation/index.ts'
import { tabsMachine } from '#machines/tabs/index.ts'
import { askFor, expectPage } from '#src/app/ask-for.ts'
import { client } from '#src/shared/api.ts'
import { askAhead, callOrTake } from '#src/shared/ask-ahead.ts'
import { routeIdItem, sessionKeep } from '#src/shared/storage.ts'

vi.mock('#src/app/views.ts', () => ({
  views: {
    'system/list': () =>
      Promise.resolve(Object.assign(() => null, { ask: () => askAhead(getConProtocol, {}) })),
  },
}))

const menu = (id: number, fParentId: number, fAddress: string): MenuEntry => ({
  id,
  fParentId,
  fAddress,
  fMenuName: fAddress,
  fIcon: '',
  fSort: id,
  fView: '',
  code: '',
  actions: ['view'],
})
const navigation = createActor(navigationMachine, {
  input: {
    fullPath: '/',
    isSignedIn: true,
    roles: [],
    views: ['system/list'],
    menus: [menu(2, 1, 'system'), menu(3, 2, 'list')],
  },
}).start()
const tabs = createActor(tabsMachine, { input: { owner: 'wang', saved: null } }).start()
const list = { pathname: '/system/list', search: '', hash: '' }
const aim = async (path: string | null): Promise<void> => {
  expectPage(path, navigation, tabs)
  // Its code comes.
  await vi.waitFor(() => undefined)
}

let sent: AxiosRequestConfig[] = []
let clock = Math.ceil(performance.now())
const pass = (ms: number): void => {
  clock += ms
  vi.spyOn(performance, 'now').mockReturnValue(clock)
}

beforeEach(() => {
  sent = []
  pass(60_000)
  sessionKeep.write(routeIdItem, '7')
  vi.spyOn(client, 'request').mockImplementation((config) => {
    sent.push(config)
    return Promise.resolve({ data: { status: '200', data: [], msg: '' } })
  })
})
afterEach(() => {
  expectPage(null, navigation, tabs)
  vi.restoreAllMocks()
})

describe('a page that the pointer aims at (issue 3: a new screen under 300 ms)', () => {
  it('asks with its own menu, and the present page keeps its', async () => {
    await aim(list.pathname)
    expect(sent.map(({ headers }) => headers?.['menuId'])).toEqual(['3'])
    expect(sessionKeep.read(routeIdItem)).toBe('7')
  })

  it('is not asked for again when it is pressed, unless it is old', async () => {
    await aim(list.pathname)
    pass(9_999)
    await askFor(list, navigation, tabs)
    expect(sessionKeep.read(routeIdItem)).toBe('3')
    expect(sent).toHaveLength(1)
    pass(1)
    await callOrTake(getConProtocol, {})
    expect(sent).toHaveLength(2)
  })

  it('asks anew once it is aimed at anew, or pressed without being aimed at', async () => {
    await aim(list.pathname)
    pass(1_000)
    await aim(list.pathname)
    expect(sent).toHaveLength(2)
    await aim(null)
    pass(1_000)
    await askFor(list, navigation, tabs)
    expect(sent).toHaveLength(3)
  })
})
