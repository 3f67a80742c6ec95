import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { type NoticeInput, noticeCases, noticeMachine } from '#machines/notice/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { openJournal, printButton, printingCalls } from '#e2e/paths/browser/journal-page.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'
import type { Stage } from '#e2e/paths/play/stage.ts'

interface Said {
  readonly player: PartPlayer
  /** Makes the page say it, or say it again. */
  readonly say: () => Promise<void>
}

/** The page is in sight or is not, as the browser says it. */
const show = ({ page }: Stage, isShown: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)

const handsOf = (stage: Stage, say: () => Promise<void>) => ({
  'notice.repeat': say,
  'notice.hold': () => show(stage, false),
  'notice.release': () => show(stage, true),
})

/** A demo dialog that is saved says so. */
async function openDialog(stage: Stage): Promise<Said> {
  const { page, clock } = stage
  const opener = page.getByRole('button', { name: /^小（/u })
  const save = page.getByRole('dialog').getByRole('button', { name: '保存', exact: true })
  const say = async (): Promise<void> => {
    await opener.click()
    await clock.until(save)
    await save.click()
    await clock.untilGone(page.locator('[data-scope=dialog]'))
  }
  const player = new PartPlayer('notice', stage, { does: handsOf(stage, say) })
  await player.open('/exampleCommon/dialog', opener)
  return { player, say }
}

/** A journal that cannot be read for printing. */
async function openFailure(stage: Stage): Promise<Said> {
  const { page, calls, clock } = stage
  const say = async (): Promise<void> => {
    await printButton(page).click()
    for (const path of printingCalls) await calls.lose(path)
    // It slides into sight.
    await clock.run(400)
  }
  const player = new PartPlayer('notice', stage, {
    calls: { gatherSheet: printingCalls },
    presses: {
      'notice.dismiss': () =>
        page.getByRole('region', { name: /^通知/u }).getByRole('button', { name: '关闭' }),
    },
    does: handsOf(stage, say),
  })
  await openJournal(stage, player)
  return { player, say }
}

const act = (title: string, input: NoticeInput, open: (stage: Stage) => Promise<Said>): Act => ({
  title,
  subject: {
    machine: noticeMachine,
    cases: noticeCases,
    input,
    // Words of a success go by themselves, and sooner than others. Whoever dismisses any points at it, which holds it.
    canHappen: (at: AnyMachineSnapshot, { type }: AnyEventObject) =>
      input.kind === 'success'
        ? type !== 'notice.dismiss' && !type.includes('errorTime')
        : type !== 'notice.dismiss' || at.matches('held'),
  },
  options: {},
  async play(stage, course) {
    const { player, say } = await open(stage)
    if (input.isHeld) await show(stage, false)
    await say()
    await play(stage.page, course, player)
  },
})

export const acts: readonly Act[] = [
  act('notice of a success', { kind: 'success', isHeld: false }, openDialog),
  act('notice of a failure', { kind: 'error', isHeld: true }, openFailure),
]
