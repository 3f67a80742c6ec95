import { cleanup, configure, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { updateDesk } from '#contract/desk/desk.contract.ts'
import { searchOperators } from '#contract/operator/operator.contract.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { checkForm, formChecks, type FormSubject } from '#tests/support/screens/form-suite.ts'
import { checkList, listChecks, type ListSubject } from '#tests/support/screens/list-suite.ts'

startWords('en')
addConsoleWords()
// What does not come in a moment never comes here.
configure({ asyncUtilTimeout: 500 })
afterEach(cleanup)

/** A form that someone made without the kit: it saves, and says "done" or "failed". */
function Forgetful() {
  const [name, setName] = useState('One')
  const [result, setResult] = useState('')
  const save = async (): Promise<void> => {
    try {
      await callApi(updateDesk, { id: 2, version: 3, name })
      setResult('done')
    } catch {
      setResult('failed')
      setName('')
    }
  }
  return (
    <form
      aria-label="forgetful"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">Save</button>
      <output>{result}</output>
    </form>
  )
}

const forgetfulForm: FormSubject = {
  call: updateDesk,
  field: 'name',
  present: { id: 2, version: 4, name: 'Theirs' },
  open: () => {
    show(<Forgetful />)
    return waitFor(() => document.querySelector('form'))
  },
  fill: () => undefined,
}

/** A list that asks once, and takes every failure for an empty list. */
function ForgetfulList() {
  const [text, setText] = useState('')
  const ask = async (): Promise<void> => {
    try {
      await callApi(searchOperators, { pageNum: 7 })
    } catch {
      setText('no data available')
    }
  }
  useState(() => void ask())
  return (
    <>
      <button type="button">Add</button>
      <p>{text}</p>
    </>
  )
}

const forgetfulList: ListSubject = { call: searchOperators, show: () => show(<ForgetfulList />) }

describe('a form that forgets what forms promise', () => {
  it.each(Object.entries(formChecks).filter(([promise]) => !promise.startsWith('sends what')))(
    'is found out: %s',
    async (_, check) => {
      await expect(checkForm(forgetfulForm, check)).rejects.toThrow(/./u)
    },
  )
})

describe('a list that forgets what lists promise', () => {
  it.each(Object.entries(listChecks))('is found out: %s', async (_, check) => {
    await expect(checkList(forgetfulList, check)).rejects.toThrow(/./u)
  })
})
