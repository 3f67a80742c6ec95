import { useMemo } from 'react'

import { type DeviceTypeOption, searchDeviceTypes } from '#contract/device/device.contract.ts'
import { type Device, device } from '#contract/device/device.record.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(deviceWords)

/** What a device is called in the present language. */
export const deviceNameOf = ({
  fEqtName,
  fEqtNameEnglish,
}: Pick<Device, 'fEqtName' | 'fEqtNameEnglish'>): string =>
  (currentLanguage() === 'en' && fEqtNameEnglish) || fEqtName

const wanted = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

const types: PickSource<DeviceTypeOption> = {
  tableId: 'pick.deviceType',
  defaults: { fTypeName: '' },
  sortBy: '',
  load: ({ filters: { values }, pageNum, pageSize }, signal) => {
    const fTypeName = wanted(values['fTypeName'])
    return callApi(
      searchDeviceTypes,
      { pageNum, pageSize, ...(fTypeName !== '' && { fTypeName }) },
      { signal },
    )
  },
}

export function DeviceTypePanel({ picked, onPick }: PickProps<DeviceTypeOption>) {
  const columns = useMemo(
    (): readonly TableColumn<DeviceTypeOption>[] => [
      { prop: 'fTypeName', label: say('device.pick.type'), minWidth: 240 },
    ],
    [],
  )
  const items = [{ kind: 'text', name: 'fTypeName', label: say('device.pick.find') }] as const
  return (
    <PickPanel
      source={types}
      label={say('device.field.eqtTypeId')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}

const devicesAt = (siteId: number | null): PickSource<Device> => ({
  tableId: 'pick.device',
  defaults: { fEqtName: '' },
  sortBy: 'fEqtNo',
  load: ({ filters: { values }, pageNum, pageSize, sortBy, sortOrder }, signal) => {
    const fEqtName = wanted(values['fEqtName'])
    return callApi(
      device.calls.search,
      {
        pageNum,
        pageSize,
        sortBy: sortBy === 'fEqtName' ? 'fEqtName' : 'fEqtNo',
        sortOrder,
        ...(fEqtName !== '' && { fEqtName }),
        ...(siteId !== null && { siteId }),
      },
      { signal },
    )
  },
})

interface DevicePanelProps extends PickProps<Device> {
  /** Those of one site alone; null: of all of them. */
  readonly siteId?: number | null
}

export function DevicePanel({ picked, onPick, siteId = null }: DevicePanelProps) {
  const source = useMemo(() => devicesAt(siteId), [siteId])
  const columns = useMemo(
    (): readonly TableColumn<Device>[] => [
      { prop: 'fEqtNo', label: say('device.field.fEqtNo'), minWidth: 140, isSortable: true },
      { prop: 'fEqtName', label: say('device.field.fEqtName'), minWidth: 200, isSortable: true },
      { prop: 'siteName', label: say('device.field.siteName'), minWidth: 160 },
      { prop: 'fTypeName', label: say('device.field.fTypeName'), minWidth: 140 },
    ],
    [],
  )
  const items = [{ kind: 'text', name: 'fEqtName', label: say('device.pick.find') }] as const
  return (
    <PickPanel
      source={source}
      label={say('device.title')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
