import { updateGlobalConfig } from '#contract/parameter/parameter.contract.ts'
import { formCases, formMachine } from '#machines/form/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'form',
    subject: { machine: formMachine, cases: formCases },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const form = page.getByRole('form', { name: '系统参数' })
      const days = form.getByLabel('系统日志保留', { exact: true })
      const save = form.getByRole('button', { name: '保存', exact: true })
      const player = new PartPlayer('form', stage, {
        calls: { saveEntries: [updateGlobalConfig.path] },
        presses: {
          'form.retry': () => form.getByRole('button', { name: '重试', exact: true }),
          'form.settle': () => form.getByRole('button', { name: '返回填写', exact: true }),
        },
        does: {
          'form.edit': async () => days.fill((await days.inputValue()) === '180' ? '181' : '180'),
          'form.submit': () => save.click(),
        },
        uses: { 'form.edit': () => days, 'form.submit': () => save },
        // What is saved is changed and saved again by one press.
        others: (at) => (at.matches('saved') ? [save] : []),
      })
      await player.open('/system/singleParameter', days)
      await play(page, course, player)
    },
  },
]
