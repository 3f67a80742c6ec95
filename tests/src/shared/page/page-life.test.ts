import { expect, it } from 'vitest'

import { PageLife } from '#src/shared/page/page-life.ts'

function openPage() {
  const heard: boolean[] = []
  return { life: new PageLife(undefined, (hasEdits) => void heard.push(hasEdits)), heard }
}

it('says that a page has unsaved edits as long as one of its forms has', () => {
  const { life, heard } = openPage()
  life.edit('one', true)
  const leave = life.edit('two', true)
  life.edit('one', false)
  expect(heard.at(-1)).toBe(true)
  leave()
  expect(heard.at(-1)).toBe(false)
})

it('keeps edits of a hidden page, whose forms’ effects end', () => {
  const { life, heard } = openPage()
  const leave = life.edit('one', true)
  life.hide()
  leave()
  expect(heard.at(-1)).toBe(true)
})

it('asks its forms anew when it is shown again', () => {
  const { life, heard } = openPage()
  const leave = life.edit('gone meanwhile', true)
  life.hide()
  leave()
  life.show()
  life.edit('still here', false)
  expect(heard.at(-1)).toBe(false)
})
