import { Heading, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { type Device, device } from '#contract/device/device.record.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { mayBeSummaryMeter, ratedNames, ratedOf } from '#contract/device/rated-values.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import { type Spoken, textIn } from '#src/shared/screens/record/declared.ts'
import { RecordField } from '#src/shared/screens/record/edit/record-field.tsx'
import { enteredFields, useRecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import type { FormSlotProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { deviceNameOf } from './device-panels.tsx'
import { devicePicks, pickPartOf } from './device-picks.tsx'
import { allSites, nodeOfSite, useDeviceTree } from './device-tree.ts'
import { useDeviceTypes } from './use-device-types.ts'

const say = wordsOf(deviceWords)
const spoken: Spoken = { declared: device, say }
const rated: readonly string[] = ratedNames

/** The form of a device: its rated values are those of the chosen type (collection §3 Device fields). */
export function DeviceForm({ row, onSaved, onClose }: FormSlotProps<Device>) {
  const { t } = useTranslation()
  const fields = useMemo(() => enteredFields(spoken, row === null, devicePicks), [row])
  const beside = useChosenBeside()
  const [start] = useState(beside.start)
  const form = useRecordForm({ spoken, fields, row, start, onSaved })
  const typeId: unknown = useWatch({ control: form.control, name: 'eqtTypeId' })
  const siteId: unknown = useWatch({ control: form.control, name: 'siteId' })
  const parentPick = useMemo(() => pickPartOf(typeof siteId === 'number' ? siteId : null), [siteId])
  const entered = useWatch({ control: form.control })
  const types = useDeviceTypes()
  const type = types.find(({ id }) => id === typeId)
  const possible: readonly string[] = type === undefined ? [] : ratedOf(type.code)
  // What was entered for another type stays in sight until it is emptied.
  const isAsked = (name: string): boolean =>
    name === 'isSummaryMeter'
      ? type === undefined || mayBeSummaryMeter(type.code) || entered[name] === true
      : !rated.includes(name) || possible.includes(name) || (entered[name] ?? '') !== ''
  const one = say('device.one')
  const field = ({ name, field: declared }: (typeof fields)[number]) => (
    <FieldPlace key={name}>
      <RecordField
        spoken={spoken}
        form={form}
        name={name}
        field={declared}
        pick={name === 'parentId' ? parentPick : devicePicks[name]}
        startName={row && declared.shown !== null ? textIn(row, declared.shown) : beside.nameOf(name)}
      />
    </FieldPlace>
  )
  return (
    <FormDialog
      form={form}
      title={
        row === null
          ? t('screens.act.addOne', { one })
          : t('screens.act.editOne', { one, name: deviceNameOf(row) })
      }
      size="default"
      onClose={onClose}
    >
      <FieldColumns>
        {fields.filter(({ name }) => !rated.includes(name) && isAsked(name)).map(field)}
        <Heading as="h3" size="sm" gridColumn="1 / -1">
          {say('device.form.rated')}
        </Heading>
        {typeof typeId === 'number' ? null : (
          <Text gridColumn="1 / -1" textStyle="sm" color="fg.muted">
            {say('device.form.rated.first')}
          </Text>
        )}
        {fields.filter(({ name }) => rated.includes(name) && isAsked(name)).map(field)}
      </FieldColumns>
    </FormDialog>
  )
}

/** A new device stands where the tree beside the list was chosen: at a site, as a part of a stack or a cluster. */
function useChosenBeside() {
  const [params] = useSearchParams()
  const [siteId, parentId] = ['siteId', 'parentId'].map((name) => Number(params.get(name)) || null)
  const items = useDeviceTree(siteId ?? null)
  const labels: Readonly<Record<string, string | undefined>> = {
    siteId: items.find(({ id }) => id === nodeOfSite(siteId ?? allSites))?.label,
    parentId: items.find(({ id }) => id === parentId)?.label,
  }
  return {
    start: { ...(siteId && { siteId }), ...(siteId && parentId && { parentId }) },
    nameOf: (name: string): string => labels[name] ?? '',
  }
}
