import { Alert, Box, Button, Flex, Heading, Input, InputGroup, Stack, Switch, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { readAssignableMenus } from '#contract/menu/menu.contract.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { type CheckRule, checkStates, toggleCheck } from '#src/shared/widgets/tree/check-states.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { type TreeItem, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { assignToDepartment } from './departments.actors.ts'
import { useAgencyName, useMenuName } from './names.ts'

interface Assignment {
  readonly agencyIds: ReadonlySet<number>
  /** `null`: no limit. */
  readonly menuIds: ReadonlySet<number> | null
}

interface AssignDialogProps {
  readonly department: DepartmentRow
  readonly onSaved: () => void
  /** Somebody else changed the department: it is to be read again. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Whose records a department's users see, and which menus they may have at the most. */
export function AssignDialog({ department, onSaved, onStale, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const { id, version, agencyIds, menuIds } = department
  const before = useMemo(
    (): Assignment => ({ agencyIds: new Set(agencyIds), menuIds: menuIds && new Set(menuIds) }),
    [agencyIds, menuIds],
  )
  const [assignment, setAssignment] = useState(before)
  const noteEdits = usePageEdits()
  const { problem, isBusy, isUnconfirmed, start } = useCommand<Assignment>({
    run: useCallback(
      async (wish) => {
        const menus = wish.menuIds && [...wish.menuIds]
        await assignToDepartment({ id, version, agencyIds: [...wish.agencyIds], menuIds: menus })
        noteEdits(false)
      },
      [id, version, noteEdits],
    ),
    onDone: onSaved,
  })
  const hasEdits = !isSame(before, assignment)
  useUnsavedEdits(hasEdits, noteEdits)
  return (
    <ConsoleDialog
      title={t('departments.assign.title', { name: laidName(department.fDepartName) })}
      hasEdits={hasEdits}
      onClose={onClose}
      actions={
        <Button
          disabled={!hasEdits}
          loading={isBusy}
          loadingText={t('form.save.busy')}
          onClick={() => start(assignment)}
        >
          {t(isUnconfirmed ? 'form.save.again' : 'form.save.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {problem && (
          <Alert.Root status={isUnconfirmed ? 'warning' : 'error'} role="alert">
            <Alert.Indicator />
            <Alert.Title flex="1">
              {isUnconfirmed ? t('form.save.unconfirmed') : problemText(problem)}
            </Alert.Title>
            {problem.code === 'app.stale' && (
              <Button size="xs" variant="outline" onClick={onStale}>
                {t('departments.assign.reload')}
              </Button>
            )}
          </Alert.Root>
        )}
        <Flex direction={{ base: 'column', lg: 'row' }} gap="6" align="stretch">
          <Agencies
            checked={assignment.agencyIds}
            onChange={(chosen) => setAssignment({ ...assignment, agencyIds: chosen })}
          />
          <Menus
            checked={assignment.menuIds}
            onChange={(chosen) => setAssignment({ ...assignment, menuIds: chosen })}
          />
        </Flex>
      </Stack>
    </ConsoleDialog>
  )
}

const sameIds = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null): boolean =>
  one === null || other === null
    ? one === other
    : one.size === other.size && [...one].every((id) => other.has(id))

const isSame = (one: Assignment, other: Assignment): boolean =>
  sameIds(one.agencyIds, other.agencyIds) && sameIds(one.menuIds, other.menuIds)

interface AgenciesProps {
  readonly checked: ReadonlySet<number>
  readonly onChange: (checked: ReadonlySet<number>) => void
}

function Agencies({ checked, onChange }: AgenciesProps) {
  const { t } = useTranslation()
  const tree = useInstitutions()
  const nameOf = useAgencyName()
  const items = useMemo(() => treeIndex(tree, nameOf), [tree, nameOf])
  return (
    <Stack as="section" flex="1" minW="0" gap="2" aria-label={t('departments.assign.agencies')}>
      <Heading as="h3" size="sm" fontWeight="medium">
        {t('departments.assign.agencies')}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {t('departments.assign.agenciesHint')}
      </Text>
      <Tree
        label={t('departments.assign.agencies')}
        items={items}
        checked={checked}
        rule="cover"
        onChange={onChange}
      />
    </Stack>
  )
}

interface MenusProps {
  readonly checked: ReadonlySet<number> | null
  readonly onChange: (checked: ReadonlySet<number> | null) => void
}

function Menus({ checked, onChange }: MenusProps) {
  const { t } = useTranslation()
  const tree = useDictionary(readAssignableMenus, {})
  const nameOf = useMenuName()
  const items = useMemo(() => treeIndex(tree, nameOf), [tree, nameOf])
  return (
    <Stack as="section" flex="1" minW="0" gap="2" aria-label={t('departments.assign.menus')}>
      <Heading as="h3" size="sm" fontWeight="medium">
        {t('departments.assign.menus')}
      </Heading>
      <Switch.Root
        size="sm"
        checked={checked !== null}
        onCheckedChange={(change) => onChange(change.checked ? new Set() : null)}
      >
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>{t('departments.assign.limit')}</Switch.Label>
      </Switch.Root>
      <Text fontSize="sm" color="fg.muted">
        {t(checked === null ? 'departments.assign.noLimit' : 'departments.assign.limitHint')}
      </Text>
      {checked !== null && (
        <Tree
          label={t('departments.assign.menus')}
          items={items}
          checked={checked}
          rule="sum"
          onChange={onChange}
        />
      )}
    </Stack>
  )
}

interface TreeProps {
  readonly label: string
  readonly items: readonly TreeItem[]
  readonly checked: ReadonlySet<number>
  readonly rule: CheckRule
  readonly onChange: (checked: ReadonlySet<number>) => void
}

function Tree({ label, items, checked, rule, onChange }: TreeProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const states = useMemo(() => checkStates(items, checked, rule), [items, checked, rule])
  return (
    <Stack gap="2">
      <InputGroup startElement={<Search size={14} aria-hidden />}>
        <Input
          size="sm"
          type="search"
          aria-label={`${t('departments.assign.search')} ${label}`}
          placeholder={t('departments.assign.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputGroup>
      <Box borderWidth="1px" rounded="md" p="1">
        <CheckTree
          // A tree that came is another one than the one that was waited for.
          key={items.length}
          label={label}
          items={items}
          states={states}
          text={text}
          mostRows={12}
          onToggle={(at) => onChange(toggleCheck(items, checked, at, rule))}
        />
      </Box>
    </Stack>
  )
}
