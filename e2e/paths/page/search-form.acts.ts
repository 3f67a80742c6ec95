import { searchFormCases, searchFormInput, searchFormMachine } from '#machines/search-form/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const path = '/exampleCommon/search'

export const acts: readonly Act[] = [
  {
    title: 'searchForm',
    subject: { machine: searchFormMachine, cases: searchFormCases, input: searchFormInput },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const form = page.getByRole('form', { name: '普通表单' })
      const text = form.getByRole('searchbox', { name: '名称' })
      const value = form.getByRole('combobox')
      // Each time something else than before: what stands there already is no change.
      let count = 0
      const another = (): string => `${(count += 1)}`
      const player = new PartPlayer('searchForm', stage, {
        presses: {
          'form.search': () => form.getByRole('button', { name: '查询' }),
          'form.reset': () => form.getByRole('button', { name: '重置' }),
        },
        uses: { 'text.type': () => text, 'value.choose': () => value },
        does: {
          'text.type': () => text.fill(another()),
          'value.choose': () => value.selectOption(Number(another()) % 2 === 0 ? 'online' : 'offline'),
          // Back, to where something else was searched for.
          'values.receive': () =>
            page.evaluate((address) => {
              const { href } = window.location
              history.pushState(null, '', address)
              history.pushState(null, '', href)
              history.back()
            }, `${path}?name=${another()}`),
        },
      })
      await player.open(path, form)
      await play(page, course, player)
    },
  },
]
