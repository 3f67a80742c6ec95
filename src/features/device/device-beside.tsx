import { Flex, Stack } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { type DeviceTypeOption, searchDeviceTypes } from '#contract/device/device.contract.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { siteNameOf } from '#src/shared/widgets/pick/site-panel.tsx'

const say = wordsOf(deviceWords)

function useDeviceTypes(): readonly DeviceTypeOption[] {
  const [types, setTypes] = useState<readonly DeviceTypeOption[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      setTypes((await callApi(searchDeviceTypes, {}, { signal: leaving.signal })).list)
    }
    // A failed dictionary is an empty list, silently (core §8).
    void Promise.allSettled([ask()])
    return () => leaving.abort()
  }, [])
  return types
}

/** Above the list: of which site, and of which type (collection §3 Equipment type list). */
export function DeviceBeside({ filters, filter, children }: BesideProps) {
  const sites = useSites()
  const types = useDeviceTypes()
  return (
    <Stack gap="3" minW="0">
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Choice
          label={say('device.field.siteId')}
          value={filters['siteId']}
          options={sites.map((site) => ({ id: site.id, name: siteNameOf(site) }))}
          onChoose={(siteId) => filter({ siteId })}
        />
        <Choice
          label={say('device.field.eqtTypeId')}
          value={filters['eqtTypeId']}
          options={types.map(({ id, fTypeName }) => ({ id, name: fTypeName }))}
          onChoose={(eqtTypeId) => filter({ eqtTypeId })}
        />
      </Flex>
      {children}
    </Stack>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: unknown
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly onChoose: (id: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <SelectBox
    label={label}
    width="16rem"
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{`${label}：${say('device.filter.any')}`}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={String(id)}>
        {name}
      </option>
    ))}
  </SelectBox>
)
