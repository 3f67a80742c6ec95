import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { AlarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { searchDeviceTypes } from '#contract/device/device.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { IndicatorCell } from '#src/features/alarm/rule/indicator-cell.tsx'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi, refused } from '#tests/support/fake-api.ts'

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
  startWords('en')
})
afterEach(() => {
  cleanup()
  api.check()
})

const rule = (indicator: string) => ({ eqtTypeId: 4, indicator }) as AlarmRule
const voltage: DataOf<typeof readDataItems>[number] = {
  typeCode: 'pcs',
  typeName: '变流器',
  typeNameEnglish: 'Converter',
  version: 1,
  everySeconds: 60,
  items: [
    {
      code: 'ua',
      name: 'A 相电压',
      nameEnglish: 'Voltage of phase A',
      unit: 'V',
      decimals: 1,
      kind: 'instantaneous',
      group: 'voltage',
      low: null,
      high: null,
      states: [],
    },
  ],
}

describe('the indicator of an alarm rule in the list (collection §5 Alarm config)', () => {
  it('is said by its name and unit, asked for once however many rows there are', async () => {
    api.on(searchDeviceTypes, () => ({ total: 1, list: [{ id: 4, code: 'pcs', fTypeName: '变流器' }] }))
    api.on(readDataItems, () => [voltage])
    show(
      <>
        <p>
          <IndicatorCell row={rule('ua')} />
        </p>
        <p>
          <IndicatorCell row={rule('ua')} />
        </p>
      </>,
    )
    expect(await screen.findAllByText('Voltage of phase A (V)')).toHaveLength(2)
    expect(api.sent(readDataItems)).toHaveLength(1)
  })

  it('is said by its code to whoever may not read the types', async () => {
    api.on(searchDeviceTypes, () => refused('app.forbidden', statuses.notPermitted))
    api.on(readDataItems, () => refused('app.forbidden', statuses.notPermitted))
    show(<IndicatorCell row={rule('soc')} />)
    expect(await screen.findByText('soc')).toBeTruthy()
  })
})
