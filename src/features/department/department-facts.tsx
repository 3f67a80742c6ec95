import { Button, DataList, Flex, Heading, HStack, Link as ChakraLink, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { readAssignableMenus } from '#contract/menu/menu.contract.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { namesOf, useAgencyName, useMenuName } from './names.ts'

interface DepartmentFactsProps {
  readonly department: DepartmentRow
  readonly list: readonly DepartmentRow[]
  readonly onEdit: () => void
  readonly onAdd: () => void
  readonly onAssign: () => void
  readonly onDelete: () => void
}

/** What a department is and may see, and what can be done with it. */
export function DepartmentFacts(props: DepartmentFactsProps) {
  const { department, list, onEdit, onAdd, onAssign, onDelete } = props
  const { t } = useTranslation()
  const canAdd = useCan('department', 'add')
  const canEdit = useCan('department', 'edit')
  const canDelete = useCan('department', 'delete')
  const facts = useFacts(department, list)
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="md" fontWeight="semibold">
          {laidName(department.fDepartName)}
        </Heading>
        <Flex gap="2" wrap="wrap">
          {canDelete && (
            <Button size="sm" variant="outline" colorPalette="red" onClick={onDelete}>
              {t('departments.act.delete')}
            </Button>
          )}
          {canAdd && (
            <Button size="sm" variant="outline" onClick={onAdd}>
              {t('departments.act.addBelow')}
            </Button>
          )}
          {canEdit && (
            <Button size="sm" variant="outline" onClick={onEdit}>
              {t('departments.act.edit')}
            </Button>
          )}
          {canEdit && (
            <Button size="sm" onClick={onAssign}>
              {t('departments.act.assign')}
            </Button>
          )}
        </Flex>
      </Flex>
      <DataList.Root orientation="horizontal" size="md">
        {facts.map(([label, value]) => (
          <DataList.Item key={label} alignItems="flex-start">
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.ItemLabel>{t('departments.field.operators')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <Operators department={department} />
          </DataList.ItemValue>
        </DataList.Item>
      </DataList.Root>
    </>
  )
}

function useFacts(
  { fParentId, fSort, agencyIds, menuIds }: DepartmentRow,
  list: readonly DepartmentRow[],
): readonly (readonly [label: string, value: string])[] {
  const { t } = useTranslation()
  const institutions = useInstitutions()
  const menus = useDictionary(readAssignableMenus, {})
  const agencyName = useAgencyName()
  const menuName = useMenuName()
  const separator = t('departments.value.separator')
  const agencies = useMemo(
    () => namesOf(institutions, agencyIds, agencyName).map((name) => t('departments.value.below', { name })),
    [institutions, agencyIds, agencyName, t],
  )
  const limited = useMemo(() => namesOf(menus, menuIds ?? [], menuName), [menus, menuIds, menuName])
  const menuText =
    menuIds === null
      ? t('departments.value.anyMenu')
      : menuIds.length === 0
        ? t('departments.value.noMenus')
        : limited.join(separator)
  return [
    [
      t('departments.field.fParentId'),
      laidName(list.find(({ id }) => id === fParentId)?.fDepartName ?? t('departments.value.top')),
    ],
    [t('departments.field.fSort'), String(fSort)],
    [
      t('departments.field.agencies'),
      agencyIds.length === 0 ? t('departments.value.noAgencies') : agencies.join(separator),
    ],
    [t('departments.field.menus'), menuText],
  ]
}

function Operators({ department: { id, operators } }: { readonly department: DepartmentRow }) {
  const { t } = useTranslation()
  const canSee = useCan('operator', 'view')
  return (
    <HStack gap="3">
      <Text>{t('departments.value.operators', { count: operators })}</Text>
      {canSee && (
        <ChakraLink asChild color="brand.fg">
          <ScreenLink screen="system/operator" query={`departId=${id}`}>
            {t('departments.value.showOperators')}
          </ScreenLink>
        </ChakraLink>
      )}
    </HStack>
  )
}
