import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'

import { AccountContext } from '#src/shared/user/account.ts'
import { plainLayout } from '#src/shared/table/column/column-layout.ts'
import { useColumnLayout } from '#src/shared/table/column/use-column-layout.ts'

beforeEach(() => localStorage.clear())

const open = (account: string) =>
  renderHook(() => useColumnLayout('terminals'), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <AccountContext value={account}>{children}</AccountContext>
    ),
  }).result

it('remembers columns for the account, whose name shown may change or be another’s too (issue 3)', () => {
  document.cookie = 'realName=Wang'
  const chosen = { ...plainLayout, hidden: ['fTmName'] }
  const first = open('operator1')
  act(() => first.current.change(chosen))
  document.cookie = 'realName=Li'
  expect(open('operator1').current.layout).toEqual(chosen)
  expect(open('operator2').current.layout).toEqual(plainLayout)
})
