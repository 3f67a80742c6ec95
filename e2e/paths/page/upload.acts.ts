import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { uploadPicture } from '#contract/parameter/parameter.contract.ts'
import { uploadCases, uploadInputs, uploadMachine } from '#machines/upload/index.ts'

import { pictureFile } from '#e2e/support/picture.ts'
import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const isSent = (at: AnyMachineSnapshot): boolean => at.matches('sending') && at.context['sentBytes'] > 0

/** A picture is one call: all of it has left once the server answers, and then it is there. */
const byItself = (at: AnyMachineSnapshot): AnyEventObject | undefined =>
  isSent(at) ? { type: 'xstate.done.actor.sendFile', output: undefined } : undefined

const act = (title: string, input: (typeof uploadInputs)[number] | undefined, fileName: string): Act => ({
  title,
  subject: {
    machine: uploadMachine,
    cases: uploadCases,
    input,
    canHappen: (at, { type }) => type !== 'xstate.done.actor.sendFile' || isSent(at),
  },
  options: { byItself },
  async play(stage, course) {
    const { page, calls } = stage
    const form = page.getByRole('form', { name: '系统参数' })
    const button = (deed: string) => form.getByRole('button', { name: `${deed} ${fileName}` })
    const player = new PartPlayer('upload', stage, {
      calls: { sendFile: [uploadPicture.path] },
      presses: { 'upload.cancel': () => button('取消上传'), 'upload.retry': () => button('重新上传') },
      does: { 'file.progressed': () => calls.pass(uploadPicture.path) },
    })
    await player.open('/system/singleParameter', form)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: fileName, mimeType: 'image/png', buffer: pictureFile() })
    await play(page, course, player)
  },
})

const [fit, unfit] = uploadInputs

export const acts: readonly Act[] = [
  act('upload', fit, 'station.png'),
  act('upload of what is none', unfit, 'station.xlsx'),
]
