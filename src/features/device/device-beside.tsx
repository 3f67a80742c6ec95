import { Stack } from '@chakra-ui/react'

import { deviceWords } from '#contract/device/device.words.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { TreeBeside } from '#src/shared/screens/tree-beside.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { allSites, nodeOfSite, useDeviceTree } from './device-tree.ts'
import { useDeviceTypes } from './use-device-types.ts'

const say = wordsOf(deviceWords)
const idIn = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)

/**
 * Beside the list: sites with their stacks and clusters, whose parts the list shows; above it: of which type
 * (collection §3 Equipment type list).
 */
export function DeviceBeside({ filters, filter, children }: BesideProps) {
  const siteId = idIn(filters['siteId'])
  const parentId = idIn(filters['parentId'])
  const items = useDeviceTree(siteId)
  const choose = (node: number): void => {
    if (node > allSites) filter({ parentId: String(node) })
    else filter({ siteId: node === allSites ? '' : String(nodeOfSite(node)), parentId: '' })
  }
  return (
    <TreeBeside
      label={say('device.tree.label')}
      items={items}
      chosen={parentId ?? (siteId === null ? allSites : nodeOfSite(siteId))}
      onChoose={choose}
    >
      <Stack gap="3" minW="0">
        <TypeChoice value={filters['eqtTypeId']} onChoose={(eqtTypeId) => filter({ eqtTypeId })} />
        {children}
      </Stack>
    </TreeBeside>
  )
}

interface TypeChoiceProps {
  readonly value: unknown
  readonly onChoose: (id: string) => void
}

function TypeChoice({ value, onChoose }: TypeChoiceProps) {
  const types = useDeviceTypes()
  const label = say('device.field.eqtTypeId')
  return (
    <SelectBox
      label={label}
      width="16rem"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{say('device.filter.any', { label })}</option>
      {types.map(({ id, fTypeName }) => (
        <option key={id} value={String(id)}>
          {fTypeName}
        </option>
      ))}
    </SelectBox>
  )
}
