import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import {
  cancelImport,
  importDetail,
  importWorkbook,
  searchImports,
  startImport,
} from '#contract/template/template.contract.ts'
import { importCases, importInputs, importMachine } from '#machines/import/index.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { lookEveryMs } from '#src/shared/import/import-pace.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'
import type { Stage } from '#e2e/paths/play/stage.ts'

const isUploading = ({ value }: AnyMachineSnapshot): boolean => value === 'uploading'
const isSent = (at: AnyMachineSnapshot): boolean => isUploading(at) && at.context['sentBytes'] > 0

const taken = importCases.find(
  ({ type, output }) => type === 'xstate.done.actor.uploadWorkbook' && output.state === 'checking',
)

/** A workbook is one call: all of it has left once the server answers, and then it is there. */
const byItself = (at: AnyMachineSnapshot): AnyEventObject | undefined => (isSent(at) ? taken : undefined)

type File = { readonly name: string; readonly sizeBytes: number } | null

const act = (
  title: string,
  input: (typeof importInputs)[number] | undefined,
  options: Pick<Act, 'most'> & { readonly maxLength?: number },
  begin: (stage: Stage, player: PartPlayer) => Promise<void>,
): Act => ({
  title,
  subject: {
    machine: importMachine,
    cases: importCases,
    input,
    canHappen: (at, { type }) => type !== 'file.progressed' || !isSent(at),
  },
  options: { byItself, ...(options.maxLength && { maxLength: options.maxLength }) },
  ...(options.most && { most: options.most }),
  async play(stage, course) {
    const { page, calls, clock } = stage
    const dialog = page.getByRole('dialog', { name: /^导入/u })
    const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
    const workbook = page.getByLabel('选择工作簿')
    const look = async (end: (path: string) => Promise<void>): Promise<void> => {
      await clock.jump(lookEveryMs)
      await end(importDetail.path)
    }
    const ends = (actor: string, path: string) => ({
      [`xstate.done.actor.${actor}`]: ({ output }: AnyEventObject) => calls.answer(path, output),
    })
    const player = new PartPlayer('import', stage, {
      calls: {
        uploadWorkbook: [importWorkbook.path],
        startImport: [startImport.path],
        cancelImport: [cancelImport.path],
        loadJob: [importDetail.path],
      },
      presses: {
        'import.start': () => button(/^导入 [\d,]+ 行$/u),
        'import.cancel': () => button('取消导入'),
        'import.look': () => button('重新查询'),
        'import.again': () => button('导入另一个文件'),
      },
      // It opens the browser's own dialog.
      uses: { 'file.choose': () => button('选择文件') },
      does: {
        ...ends('uploadWorkbook', importWorkbook.path),
        ...ends('startImport', startImport.path),
        ...ends('cancelImport', cancelImport.path),
        ...ends('loadJob', importDetail.path),
        'file.choose': (event) => {
          const file = event['file'] as File
          const buffer = Buffer.alloc(file?.sizeBytes ?? 0, 'x')
          return workbook.setInputFiles(file === null ? [] : [{ name: file.name, mimeType: '', buffer }])
        },
        'file.progressed': () => calls.pass(importWorkbook.path),
        'xstate.done.actor.followJob': ({ output }) => look((path) => calls.answer(path, output)),
        'xstate.error.actor.followJob': ({ error }) => {
          const problem: Problem = problemFrom(error)
          return look((path) => calls.fail(path, problem))
        },
      },
    })
    await begin(stage, player)
    await play(page, course, player)
  },
})

const [anew, again] = importInputs

/** One that is in the list of imports; what the server has of it is told by the path. */
const listed = importCases.find(({ type }) => type === 'xstate.done.actor.loadJob')?.['output']

export const acts: readonly Act[] = [
  act('import', anew, {}, async ({ page }, player) => {
    const open = page.getByRole('main').getByRole('button', { name: '导入', exact: true })
    await player.open('/datacollect/archive/storedEnergy', open)
    await open.click()
  }),
  // From the second start on everything is the same: one short path shows the start.
  act('import from the list', again, { most: 1, maxLength: 3 }, async ({ page, calls, clock }, player) => {
    const main = page.getByRole('main')
    calls.hold(searchImports.path)
    await player.open('/datacollect/archive/import', main.getByRole('button', { name: '刷新', exact: true }))
    await calls.answer(searchImports.path, { list: [listed], total: 1 })
    const file = main.getByRole('button', { name: 'meters.xlsx', exact: true })
    await clock.until(file)
    await file.click()
  }),
]
