import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { TotalCheck } from '#contract/measuring-point/measuring-point.contract.ts'
import { TotalTable } from '#src/features/measuring-point/total-table.tsx'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

startWords('en')
const part = (id: number, energyWh: number | null) => ({ id, fMpName: `M${id}`, energyWh, why: [] })
const total = (parts: TotalCheck['parts'], partsWh: number): TotalCheck => ({
  id: 1,
  fMpName: 'Total',
  energyWh: 40_000,
  fTName: 'A',
  parts,
  partsWh,
  differenceWh: 40_000 - partsWh,
  why: [],
})
const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr')?.textContent

afterEach(cleanup)

describe('a summary meter beside its parts (collection §7 totalMeterCheck)', () => {
  it('says what the parts make, and the difference', () => {
    show(<TotalTable total={total([part(2, 30_000), part(3, null)], 30_000)} />)
    expect(rowOf('Sum of the parts')).toContain('30.000')
    expect(rowOf('Difference')).toContain('10.000')
  })

  it('does not call nothing what nobody has read', () => {
    show(<TotalTable total={total([part(2, null), part(3, null)], 0)} />)
    expect(rowOf('Sum of the parts')).toContain('—')
    expect(rowOf('Difference')).toContain('—')
  })
})
