import { Button, Icon, Input, InputGroup, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { type Language } from '#src/shared/i18n/language.ts'
import { AtFirstPress } from '#src/shared/ui/at-first-press.tsx'

import { foundRows, treeIndex } from '../tree/tree-index.ts'
import { VirtualTree } from '../tree/virtual-tree.tsx'
import { type OrganisationKeys, organisationKeys, rootOrganisation } from './organisation.ts'

interface AgencyTreeFieldProps {
  readonly tree: readonly AgencyNode[]
  readonly value: number
  readonly onChange: (organisation: OrganisationKeys) => void
  readonly onDefault?: (organisation: OrganisationKeys) => void
  /** As high as the fields around it: those of forms, or the smaller ones of filters. */
  readonly size?: 'sm' | 'md'
}

/** An institution's name in the language: its English one where there is one (core §3). */
const nameIn = (language: Language) => (node: AgencyNode) =>
  (language === 'en' && node.data.fUserNameEnglish) || node.label

/** A button with the chosen institution that opens the tree with its search. */
export function AgencyTreeField({ tree, value, onChange, onDefault, size = 'md' }: AgencyTreeFieldProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  const treeBox = useRef<HTMLDivElement>(null)
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const items = useMemo(() => treeIndex(tree, nameIn(language)), [tree, language])
  // The root is selected by default when the id is -1 (core §2).
  const chosen = value === rootOrganisation ? items[0] : items.find(({ id }) => id === value)
  const matches = useMemo(
    () => (text.trim() === '' ? items.length : foundRows(items, text).length),
    [items, text],
  )

  const tellDefault = useEffectEvent((rootId: number) => {
    if (value === rootOrganisation) onDefault?.(organisationKeys(rootId))
  })
  const rootId = items[0]?.id
  useEffect(() => {
    if (rootId !== undefined) tellDefault(rootId)
  }, [rootId])

  const choose = (id: number): void => {
    setIsOpen(false)
    onChange(organisationKeys(id))
  }
  const name = chosen?.label ?? t('widgets.agency.none')
  return (
    <AtFirstPress
      opens="dialog"
      button={
        <Button
          variant="outline"
          size={size}
          width="full"
          // Its words and its arrow stand as a select's do.
          ps={size === 'sm' ? '2.5' : '3'}
          pe="2"
          justifyContent="space-between"
          fontWeight="normal"
          color="fg"
          borderColor="border.control"
          aria-label={t('widgets.agency.chosen', { name })}
          disabled={items.length === 0}
        >
          <Text as="span" truncate title={name}>
            {name}
          </Text>
          <Icon boxSize={size === 'sm' ? '4' : '4.5'} color="fg.muted" asChild>
            <ChevronDown aria-hidden />
          </Icon>
        </Button>
      }
    >
      {(button) => (
        <Popover.Root
          open={isOpen}
          lazyMount
          unmountOnExit
          positioning={{ placement: 'bottom-start' }}
          initialFocusEl={() => searchBox.current}
          onOpenChange={({ open }) => {
            setIsOpen(open)
            setText('')
          }}
        >
          <Popover.Trigger asChild>{button}</Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content width="min(22rem, calc(100vw - 2rem))" aria-label={t('widgets.agency.label')}>
                <Popover.Body p="2">
                  <Stack gap="2">
                    <InputGroup startElement={<Search size={14} aria-hidden />}>
                      <Input
                        ref={searchBox}
                        size="sm"
                        type="search"
                        aria-label={t('widgets.agency.search')}
                        placeholder={t('widgets.agency.search')}
                        value={text}
                        onChange={(event) => setText(event.target.value)}
                        onKeyDown={(event) => {
                          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
                          event.preventDefault()
                          if (event.nativeEvent.isComposing) return
                          treeBox.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
                        }}
                      />
                    </InputGroup>
                    <Text srOnly as="output">
                      {text.trim() !== '' && t('widgets.agency.found', { count: matches })}
                    </Text>
                    <div ref={treeBox}>
                      {matches === 0 ? (
                        <Text color="fg.muted" fontSize="sm" p="2">
                          {t('widgets.agency.noMatch')}
                        </Text>
                      ) : (
                        <VirtualTree
                          label={t('widgets.agency.label')}
                          items={items}
                          chosen={chosen?.id ?? null}
                          text={text}
                          onChoose={choose}
                        />
                      )}
                    </div>
                  </Stack>
                </Popover.Body>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
    </AtFirstPress>
  )
}
