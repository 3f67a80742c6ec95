import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { readSiteTree } from '#contract/archive/archive.contract.ts'
import { siteChoiceCases, siteChoiceMachine } from '#machines/site-choice/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

interface Way {
  readonly title: string
  readonly siteId: number | null
  readonly hasDefault: boolean
  /** A page with a choice of this kind, and what the page is called. */
  readonly path: string
  readonly heading: string
}

/** Choosing what is chosen is no choice. */
const isChoice = ({ context }: AnyMachineSnapshot, { type, siteId }: AnyEventObject): boolean =>
  type !== 'site.choose' || siteId !== context['siteId']

/** A page that shows the picker alone: it has nothing to say where there are no sites. */
const isListed = ({ type, output }: AnyEventObject): boolean =>
  !type.startsWith('xstate.') || (output as readonly unknown[] | undefined)?.length === 2

const isListedSite = ({ context }: AnyMachineSnapshot, siteId: unknown): boolean =>
  (context['sites'] as readonly { readonly id: number }[]).some(({ id }) => id === siteId)

const act = ({ title, siteId, hasDefault, path, heading }: Way): Act => ({
  title,
  subject: {
    machine: siteChoiceMachine,
    cases: siteChoiceCases,
    input: { siteId, hasDefault },
    canHappen: (at, event) => isChoice(at, event) && (hasDefault || isListed(event)),
  },
  options: {},
  async play(stage, course) {
    const { page, calls, clock } = stage
    const picker = page.getByRole('combobox', { name: '站点' })
    const player = new PartPlayer('siteChoice', stage, {
      calls: { loadSites: [readSiteTree.path] },
      presses: {
        'site.clear': () => page.getByRole('button', { name: '清空站点' }),
        'sites.reload': () => page.getByRole('main').getByRole('button', { name: '重试', exact: true }),
      },
      uses: {
        // What is not listed is nobody's to choose.
        'site.choose': (wish, at) => (isListedSite(at, wish['siteId']) ? picker : undefined),
      },
      does: {
        'xstate.done.actor.loadSites': ({ output }) => calls.answer(readSiteTree.path, { children: output }),
        // A copy from before would serve where no answer comes.
        'xstate.error.actor.loadSites': async () => {
          await page.evaluate(() => sessionStorage.removeItem('site'))
          return calls.lose(readSiteTree.path)
        },
        'site.choose': async () => {
          await clock.until(picker)
          await picker.press('ArrowDown')
          const option = page.getByRole('option', { selected: false }).last()
          await clock.until(option)
          await option.click()
        },
      },
    })
    await page.addInitScript((id) => {
      if (id !== null && localStorage.getItem('selectedSiteId') === null)
        localStorage.setItem('selectedSiteId', String(id))
    }, siteId)
    await player.open(path, page.getByRole('heading', { name: heading, level: 1 }))
    await play(page, course, player)
  },
})

const station = { hasDefault: true, path: '/overviewenergy/singleI', heading: '单站总览' } as const

export const acts: readonly Act[] = [
  act({ title: 'siteChoice', siteId: null, ...station }),
  act({ title: 'siteChoice kept from before', siteId: 9, ...station }),
  act({
    title: 'siteChoice without a default',
    siteId: null,
    hasDefault: false,
    path: '/exampleCommon/pickers',
    heading: '选择器',
  }),
]
