import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { addCustomChart } from '#contract/reading/custom-chart.contract.ts'
import { chartEditingCases, chartEditingMachine, type EditedView } from '#machines/chart-editing/index.ts'

import { keepToken } from '#e2e/support/keep-token.ts'

import type { Act } from '../play/act.ts'
import { untilDemoHasCome } from '../overview/until-demo-has-come.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const blank: EditedView = { name: '', hasFault: false }
const named: EditedView = { name: 'A', hasFault: false }
const faulty: EditedView = { name: 'A', hasFault: true }

/** One thing that a person does: ticks or unticks an item, types a name, adds a threshold, types its number. */
const changes = [
  { type: 'draft.change', draft: blank, parts: 1 },
  { type: 'draft.change', draft: blank, parts: 0 },
  { type: 'draft.change', draft: named, parts: 1 },
  { type: 'draft.change', draft: faulty, parts: 1 },
] as const

const isDraft = (at: AnyMachineSnapshot, draft: EditedView, parts: number): boolean =>
  JSON.stringify([at.context['draft'], at.context['parts']]) === JSON.stringify([draft, parts])

/** From which drafts a single deed leads to each of them. */
function canHappen(at: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (event.type !== 'draft.change') return true
  if (event['parts'] === 0) return isDraft(at, blank, 1)
  if (event['draft'] === blank) return isDraft(at, blank, 0)
  if (event['draft'] === faulty) return isDraft(at, named, 1)
  return isDraft(at, blank, 1) || isDraft(at, faulty, 1)
}

export const acts: readonly Act[] = [
  {
    title: 'chartEditing',
    subject: {
      machine: chartEditingMachine,
      cases: [...changes, ...chartEditingCases.filter(({ type }) => type !== 'draft.change')],
      input: { draft: blank, parts: 0, most: 5, version: null },
      canHappen,
    },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const item = page.getByRole('treeitem', { name: '荷电状态 (%)' })
      const name = page.getByRole('textbox', { name: '名称' })
      const button = (deed: string) => page.getByRole('button', { name: deed, exact: true })
      const player = new PartPlayer('chartEditing', stage, {
        calls: { saveView: [addCustomChart.path] },
        presses: {
          'edit.save': () => button('保存'),
          'edit.retry': () => button('重新发送'),
          'edit.overwrite': () => button('覆盖对方的版本'),
          'edit.discard': () => button('放弃'),
        },
        uses: { 'draft.change': ({ draft }) => (draft === blank ? item : name) },
        does: {
          'draft.change': async (event, from) => {
            if (event['draft'] === blank) return item.click()
            if (event['draft'] === faulty) return page.getByRole('button', { name: /添加阈值$/u }).click()
            return isDraft(from, faulty, 1)
              ? page.getByRole('textbox', { name: '阈值' }).fill('10')
              : name.fill('A')
          },
          'edit.discard': async () => {
            await button('放弃').click()
            // What was changed is asked about first; the list is there at once where nothing was.
            const discard = button('放弃修改')
            await discard
              .or(page.getByRole('heading', { name: '自定义曲线' }))
              .first()
              .waitFor()
            if ((await discard.count()) > 0) await discard.click()
          },
        },
      })
      await keepToken(page, stage.product.origin)
      await untilDemoHasCome(page)
      await player.open('/datacollect/customChart?open=new', item)
      await play(page, course, player)
    },
  },
]
