import { describe, expect, it } from 'vitest'

import { allowanceOf, judgeAmount } from '#contract/card/card-limits.ts'

const limits = { operationMostFen: 500_000, dayMostFen: 800_000, approvalAboveFen: 200_000 }

describe('limits of an order (issue 6)', () => {
  it.each([
    [200_000, 0, { isAllowed: true, needsApproval: false }],
    [200_001, 0, { isAllowed: true, needsApproval: true }],
    [500_000, 0, { isAllowed: true, needsApproval: true }],
    [500_001, 0, { isAllowed: false, limit: 'operation', leftFen: 500_000 }],
    [500_001, 700_000, { isAllowed: false, limit: 'operation', leftFen: 100_000 }],
    [100_000, 700_000, { isAllowed: true, needsApproval: false }],
    [100_001, 700_000, { isAllowed: false, limit: 'day', leftFen: 100_000 }],
    [1, 900_000, { isAllowed: false, limit: 'day', leftFen: 0 }],
  ])('judges %i fen after %i fen of the day', (amountFen, usedFen, verdict) => {
    expect(judgeAmount(amountFen, usedFen, limits)).toEqual(verdict)
  })

  it.each([
    [0, 500_000, 'operation'],
    [300_000, 500_000, 'operation'],
    [300_001, 499_999, 'day'],
    [900_000, 0, 'day'],
  ] as const)(
    'lets be told the most before money is taken, after %i fen of the day',
    (usedFen, mostFen, limit) => {
      expect(allowanceOf(usedFen, limits)).toEqual({ mostFen, limit, approvalAboveFen: 200_000 })
      expect(judgeAmount(mostFen, usedFen, limits).isAllowed).toBe(true)
      expect(judgeAmount(mostFen + 1, usedFen, limits).isAllowed).toBe(false)
    },
  )

  it('lets somebody else approve everything where the parameter is 0', () => {
    expect(judgeAmount(1, 0, { ...limits, approvalAboveFen: 0 })).toEqual({
      isAllowed: true,
      needsApproval: true,
    })
  })
})
