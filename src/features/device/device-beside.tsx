import { Flex, Stack } from '@chakra-ui/react'

import { deviceWords } from '#contract/device/device.words.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { siteNameOf } from '#src/shared/widgets/pick/site-panel.tsx'

import { useDeviceTypes } from './use-device-types.ts'

const say = wordsOf(deviceWords)

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
    <option value="">{say('device.filter.any', { label })}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={String(id)}>
        {name}
      </option>
    ))}
  </SelectBox>
)
