import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { searchTerminals, type TerminalRow } from '#contract/archive.contract.ts'
import { listCases, listInput, listMachine } from '#machines/list/index.ts'

import type { Act } from './act.ts'
import { PartPlayer } from './part.player.ts'
import { play } from './play.ts'

/** Nobody turns pages before there are any. */
const canHappen = ({ context }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  type !== 'page.change' || context['isKnown'] === true

/** More of them than a page holds, which the demo has not. */
const terminal: TerminalRow = {
  id: 1,
  fTmName: '郑州01号终端',
  fConAdd: '410100000001',
  fAtNo: 'ZZ0001',
  fConProtocol: '376.1',
  fConProtocolName: '376.1',
  fTid: 1,
  fTName: '郑州',
  siteId: 1,
  siteName: '郑州',
  online: true,
  lastSeenAt: null,
  registStage: 0,
  registState: 'notStarted',
}

export const acts: readonly Act[] = [
  {
    title: 'list',
    subject: {
      machine: listMachine,
      cases: [...listCases, { type: 'list.reload' }],
      input: listInput,
      canHappen,
    },
    options: {},
    async play(stage, course) {
      const { page, calls } = stage
      const main = page.getByRole('main')
      const pages = main.getByRole('navigation', { name: '分页' })
      const reload = main.getByRole('button', { name: '刷新', exact: true })
      // What stands there already would be no change.
      let isOnline = false
      let isLong = false
      const player = new PartPlayer('list', stage, {
        presses: {
          'page.change': () => pages.locator('[data-part=item]:not([data-selected])').last(),
          'sort.change': () => main.getByRole('columnheader', { name: '通信地址' }).getByRole('button'),
          'list.reload': () => reload,
        },
        does: {
          'xstate.done.actor.loadPage': ({ output }) => {
            const { list } = output as { readonly list: readonly unknown[] }
            return calls.answer(searchTerminals.path, { list: list.map(() => terminal), total: 900 })
          },
          'filters.change': () => {
            isOnline = !isOnline
            return main.getByRole('combobox', { name: '在线状态' }).selectOption(String(isOnline))
          },
          'size.change': () => {
            isLong = !isLong
            return main.getByRole('combobox', { name: '每页条数' }).selectOption(isLong ? '200' : '100')
          },
        },
        calls: { loadPage: [searchTerminals.path] },
      })
      await player.open('/datacollect/archive/terminal', reload)
      await play(page, course, player)
    },
  },
]
