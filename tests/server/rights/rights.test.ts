import { describe, expect, it } from 'vitest'

import { prepaidCalls } from './prepaid-calls.ts'
import { allCalls, needOf, walkRights } from './walk.ts'

walkRights(
  'but those of prepaid cards',
  allCalls.filter((name) => !prepaidCalls.includes(name)),
)

describe('calls without a right', () => {
  it('lead to a session, or pair a card service by its code, and no others', () => {
    const open = allCalls.filter((name) => needOf(name) === 'open').toSorted()
    expect(open).toEqual(['checkCode', 'login', 'loginSecondFactor', 'loginUpdatePassword', 'pairDesk'])
  })
})
