import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { reportErrors } from '#contract/log/error-log.contract.ts'
import { errorLogCases, errorLogMachine, type LoggedError } from '#machines/error-log/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

/** The log is opened by a button that is there where there is something to clear. */
const canHappen = ({ context }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  type !== 'entries.clear' || context['entries'].length > 0

export const acts: readonly Act[] = [
  {
    title: 'errorLog',
    subject: {
      machine: errorLogMachine,
      cases: [...errorLogCases, { type: 'entries.clear' }],
      canHappen,
    },
    options: {},
    async play(stage, course) {
      const { page, clock, expectedErrors } = stage
      expectedErrors.push(/is undefined/u)
      const opener = page.getByRole('button', { name: /^错误日志/u })
      const dialog = page.getByRole('dialog', { name: '错误日志' })
      const clear = dialog.getByRole('button', { name: '全部清除' })
      const player = new PartPlayer('errorLog', stage, {
        calls: { sendErrors: [reportErrors.path] },
        uses: { 'entries.clear': () => opener },
        does: {
          'error.caught': ({ error }) => {
            const { message, stack } = error as LoggedError
            return page.evaluate(
              ([text, where]) => {
                const fault = Object.assign(new Error(text), { stack: where })
                window.dispatchEvent(new ErrorEvent('error', { error: fault, message: text ?? '' }))
              },
              [message, stack],
            )
          },
          'entries.clear': async () => {
            await clock.until(opener)
            await opener.click()
            await clock.until(clear)
            await clear.click()
            await page.keyboard.press('Escape')
            await clock.untilGone(page.locator('[data-scope=dialog]'))
          },
        },
      })
      await player.open('/exampleCommon/title', page.getByRole('button', { name: /^用户菜单/u }))
      await play(page, course, player)
    },
  },
]
