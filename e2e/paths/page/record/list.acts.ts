import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { searchTerminals, type TerminalRow } from '#contract/archive/archive.contract.ts'
import { listCases, listInput, listMachine, type ListQuery } from '#machines/list/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

/** Rows in all: so many that page 3 has a number to be pressed whatever the size of a page. */
const many = 900

const samples: readonly AnyEventObject[] = listCases
/** The samples with so many rows, and a size to go back to. */
const cases: readonly AnyEventObject[] = [
  ...samples.map((event) =>
    event['output']?.list.length > 0 ? { ...event, output: { ...event['output'], total: many } } : event,
  ),
  { type: 'size.change', pageSize: listInput.query.pageSize },
  { type: 'list.reload' },
]

/** What stands there already is no change, and few rows have no page to turn to. */
function canHappen({ context }: AnyMachineSnapshot, { type, ...event }: AnyEventObject): boolean {
  const { query, total } = context as { readonly query: ListQuery; readonly total: number }
  if (type === 'size.change') return event['pageSize'] !== query.pageSize
  return type !== 'page.change' || (total === many && event['pageNum'] !== query.pageNum)
}

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
  fTmState: 2,
  allowed: ['terminal.stop'],
  version: 1,
}

export const acts: readonly Act[] = [
  {
    title: 'list',
    subject: {
      machine: listMachine,
      cases,
      input: listInput,
      canHappen,
    },
    options: {},
    async play(stage, course) {
      const { page, calls } = stage
      const main = page.getByRole('main')
      const pages = main.getByRole('navigation', { name: '分页' })
      const reload = main.getByRole('button', { name: '刷新', exact: true })
      const online = main.getByRole('combobox', { name: '在线状态' })
      const size = main.getByRole('combobox', { name: '每页条数' })
      // What stands there already would be no change.
      let isOnline = false
      const player = new PartPlayer('list', stage, {
        presses: {
          'page.change': ({ pageNum }) =>
            pages.locator('[data-part=item]').filter({ hasText: new RegExp(`^${pageNum}$`, 'u') }),
          'sort.change': () => main.getByRole('columnheader', { name: '通信地址' }).getByRole('button'),
          'list.reload': () => reload,
        },
        uses: { 'filters.change': () => online, 'size.change': () => size },
        does: {
          'xstate.done.actor.loadPage': ({ output }) => {
            const { list, total } = output as { readonly list: readonly unknown[]; readonly total: number }
            return calls.answer(searchTerminals.path, { list: list.map(() => terminal), total })
          },
          'filters.change': () => {
            isOnline = !isOnline
            return online.selectOption(String(isOnline))
          },
          'size.change': ({ pageSize }) => size.selectOption(String(pageSize)),
        },
        calls: { loadPage: [searchTerminals.path] },
      })
      await player.open('/datacollect/archive/terminal', reload)
      await play(page, course, player)
    },
  },
]
