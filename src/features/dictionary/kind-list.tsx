import { Badge, Box, chakra, Flex, IconButton, Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ParameterKind } from '#contract/dictionary/dictionary.contract.ts'
import type { ParameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { useCan } from '#src/shared/user/rights.ts'

import type { Kinds } from './dictionaries.actors.ts'
import { useNameOf } from './name-of.ts'

export interface KindListActions {
  readonly onChoose: (kind: ParameterKind) => void
  readonly onEditGroup: (group: ParameterGroup) => void
  readonly onDeleteGroup: (group: ParameterGroup) => void
  readonly onAddKind: (group: ParameterGroup) => void
}

interface KindListProps extends KindListActions {
  readonly of: Kinds
  readonly chosen: number | null
}

/** Kinds under their groups, found by a part of name or code. */
export function KindList({ of: { groups, kinds }, chosen, ...actions }: KindListProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = kinds.filter(({ fName, fNameEnglish, kindCode }) =>
    [fName, fNameEnglish, kindCode].some((one) => one.toLowerCase().includes(wanted)),
  )
  const shown = groups
    .map((group) => ({ group, kinds: found.filter(({ groupId }) => groupId === group.id) }))
    .filter((entry) => wanted === '' || entry.kinds.length > 0)
  return (
    <Stack gap="3">
      <InputGroup startElement={<Search size={14} aria-hidden />}>
        <Input
          size="sm"
          type="search"
          aria-label={t('dictionaries.kind.search')}
          placeholder={t('dictionaries.kind.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputGroup>
      {shown.length === 0 && (
        <Text as="output" color="fg.muted" fontSize="sm">
          {t('table.empty')}
        </Text>
      )}
      {/* What is chosen shows beside it, on phones below: the list must not push that out of sight. */}
      <Stack gap="3" overflowY="auto" maxH={{ base: '16rem', lg: 'max(20rem, calc(100dvh - 19rem))' }}>
        {shown.map((entry) => (
          <GroupEntry key={entry.group.id} {...entry} chosen={chosen} {...actions} />
        ))}
      </Stack>
    </Stack>
  )
}

interface GroupEntryProps extends KindListActions {
  readonly group: ParameterGroup
  readonly kinds: readonly ParameterKind[]
  readonly chosen: number | null
}

function GroupEntry(props: GroupEntryProps) {
  const { group, kinds, chosen, onChoose, onEditGroup, onDeleteGroup, onAddKind } = props
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const name = nameOf(group)
  const canAdd = useCan('multiParameter', 'add')
  const canEdit = useCan('multiParameter', 'edit')
  const canDelete = useCan('multiParameter', 'delete')
  return (
    <Box as="section" aria-label={name}>
      <Flex align="center" gap="1" mb="1" minH="8">
        <Text flex="1" minW="0" truncate fontSize="sm" fontWeight="medium" color="fg.muted">
          {name}
        </Text>
        {canAdd && (
          <Tool label={t('dictionaries.kind.addTo', { name })} onClick={() => onAddKind(group)}>
            <Plus />
          </Tool>
        )}
        {canEdit && (
          <Tool label={t('dictionaries.group.editOf', { name })} onClick={() => onEditGroup(group)}>
            <Pencil />
          </Tool>
        )}
        {canDelete && !group.builtIn && (
          <Tool label={t('dictionaries.group.deleteOf', { name })} onClick={() => onDeleteGroup(group)}>
            <Trash2 />
          </Tool>
        )}
      </Flex>
      <Stack as="ul" listStyleType="none" gap="0.5">
        {kinds.map((kind) => (
          <li key={kind.id}>
            <KindButton kind={kind} isChosen={kind.id === chosen} onChoose={() => onChoose(kind)} />
          </li>
        ))}
      </Stack>
    </Box>
  )
}

interface ToolProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconButton size="2xs" variant="ghost" aria-label={label} title={label} onClick={onClick}>
      {children}
    </IconButton>
  )
}

interface KindButtonProps {
  readonly kind: ParameterKind
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function KindButton({ kind, isChosen, onChoose }: KindButtonProps) {
  const nameOf = useNameOf()
  return (
    <chakra.button
      type="button"
      aria-current={isChosen}
      display="flex"
      alignItems="center"
      gap="2"
      w="full"
      px="2.5"
      py="1.5"
      rounded="md"
      textAlign="start"
      fontSize="sm"
      cursor="pointer"
      color={isChosen ? 'brand.fg' : undefined}
      bg={isChosen ? 'brand.subtle' : undefined}
      _hover={{ bg: isChosen ? 'brand.subtle' : 'bg.muted' }}
      onClick={onChoose}
    >
      <Box as="span" flex="1" minW="0" truncate title={kind.kindCode}>
        {nameOf(kind)}
      </Box>
      <Badge size="sm" variant="outline">
        {kind.contentCount}
      </Badge>
    </chakra.button>
  )
}
