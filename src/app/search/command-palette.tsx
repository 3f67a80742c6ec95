// oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot be searched, a datalist not be styled
import { Box, chakra, Dialog, Flex, Kbd, Portal, Text } from '@chakra-ui/react'
import { ArrowRight, Database, FileText, History, Search } from 'lucide-react'
import { type KeyboardEvent, useContext, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Found } from '#contract/guide/guide.contract.ts'
import { guideWords } from '#contract/guide/guide.words.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { ScreensContext } from '#src/shared/ui/screen-link.tsx'
import { AccountContext } from '#src/shared/user/account.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { useShellParts } from '../layout/shell-parts.ts'
import { useRouteName } from '#src/app/guard/route-name.ts'
import { useSettings } from '../settings/settings.ts'
import { useGo } from '#src/app/pages/use-go.ts'
import { pagesAt, recentPages } from './recent-pages.ts'
import { pageEntries, search, type SearchEntry } from './search-index.ts'
import { type ShellActions, useActions } from './use-actions.ts'
import { foundAt, useFoundRecords } from './use-found-records.ts'
import { usePinyin } from './use-pinyin.ts'

addWords(guideWords)

interface CommandPaletteProps {
  readonly actions: ShellActions
  readonly onClose: () => void
}

/**
 * Finds pages by title, path or pinyin, records of the user's scope, and things to do; arrows choose, Enter opens
 * (core §2 Header search). Before anything is typed, the pages that were opened last stand first.
 */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const go = useGo()
  const nameOf = useRouteName()
  const { routes, trail } = useShellParts()
  const listId = useId()
  const { searchesPinyin } = useSettings()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const matchesPinyin = usePinyin(query)
  const all = useMemo(() => pageEntries(routes ?? [], nameOf), [routes, nameOf])
  const doable = useActions(actions)
  const userName = useContext(AccountContext)
  const [recentPaths] = useState(() => recentPages(userName))
  const here = trail.at(-1)?.path
  const recent = useMemo(
    () => (query.trim() === '' ? pagesAt(recentPaths, all).filter(({ path }) => path !== here) : []),
    [all, recentPaths, query, here],
  )
  const pages = useMemo(
    () => search(all, query, matchesPinyin).filter((page) => !recent.includes(page)),
    [all, query, matchesPinyin, recent],
  )
  const screens = useContext(ScreensContext)
  const { laid } = usePlaceNames()
  const records = useFoundRecords(query).map((found) => recordEntry(found, screens, laid, t))
  const todo = search(doable, query, matchesPinyin)
  const found = [...recent, ...pages, ...records, ...todo]
  const at = Math.min(chosen, found.length - 1)
  const optionId = (index: number): string => `${listId}-${index}`

  const open = (entry: SearchEntry | undefined): void => {
    if (!entry) return
    onClose()
    if (entry.path === '') doable.find(({ id }) => id === entry.id)?.run()
    else go(entry.path)
  }
  const choose = (index: number): void => {
    setChosen(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent): void => {
    // Enter that ends an input method's word is not meant for the list.
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    if (event.key === 'Enter') open(found[at])
    else if (event.key === 'ArrowDown') choose(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') choose(at <= 0 ? last : at - 1)
    else return
    event.preventDefault()
  }
  const placeholder =
    searchesPinyin && currentLanguage() === 'zh'
      ? 'shell.search.placeholder'
      : 'shell.search.placeholderPlain'
  const groups = [
    { title: t('shell.search.recent'), entries: recent, icon: History },
    { title: t('shell.search.pages'), entries: pages, icon: FileText },
    { title: t('shell.search.records'), entries: records, icon: Database },
    { title: t('shell.search.actions'), entries: todo, icon: ArrowRight },
  ]
    .map((group, index, every) => ({
      ...group,
      first: every.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
    }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <Dialog.Root open size="md" placement="top" onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="3">
          <Dialog.Content bg="bg.panel" overflow="hidden" my={{ base: '4', md: '20' }}>
            <Dialog.Title srOnly>{t('shell.search.title')}</Dialog.Title>
            <Flex align="center" gap="3" px="4" borderBottomWidth="1px">
              <Search size={18} aria-hidden />
              <Field
                role="combobox"
                aria-label={t('shell.search.title')}
                aria-expanded
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
                autoComplete="off"
                spellCheck={false}
                placeholder={t(placeholder)}
                value={query}
                onChange={({ target }) => {
                  setQuery(target.value)
                  setChosen(0)
                }}
                onKeyDown={onKey}
              />
            </Flex>
            <Box
              id={listId}
              role="listbox"
              aria-label={t('shell.search.title')}
              maxH="min(50dvh, 420px)"
              overflowY="auto"
              p="2"
            >
              {groups.map(({ title, entries, first, icon: Icon }) => (
                <Box key={title} role="group" aria-label={title}>
                  <Text aria-hidden fontSize="xs" color="fg.muted" px="3" pt="2" pb="1">
                    {title}
                  </Text>
                  {entries.map((entry, index) => (
                    <Option
                      key={entry.id}
                      id={optionId(first + index)}
                      role="option"
                      aria-selected={first + index === at}
                      onClick={() => open(entry)}
                      onMouseMove={() => setChosen(first + index)}
                    >
                      <Icon size={16} aria-hidden />
                      <Box flex="1" minW="0">
                        {entry.title}
                      </Box>
                      <Text as="span" fontSize="sm" color="fg.muted" truncate>
                        {entry.within}
                      </Text>
                    </Option>
                  ))}
                </Box>
              ))}
            </Box>
            <Flex
              align="center"
              justify="space-between"
              gap="3"
              px="4"
              py="2"
              borderTopWidth="1px"
              {...quiet}
            >
              <span aria-live="polite">
                {found.length === 0
                  ? t('shell.search.none', { query })
                  : t('shell.search.count', { count: found.length })}
              </span>
              <Box as="span" hideBelow="md" aria-hidden>
                <Kbd size="sm">↑</Kbd> <Kbd size="sm">↓</Kbd> <Kbd size="sm">↵</Kbd> <Kbd size="sm">Esc</Kbd>
              </Box>
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** A record as the search shows it: what it is called, its kind and what tells it apart, and where it opens. */
function recordEntry(
  found: Found,
  screens: ReadonlyMap<string, string>,
  laid: (name: string) => string,
  t: (key: `guide.found.${Found['kind']}`) => string,
): SearchEntry {
  const { kind, id, name, nameEnglish, mark } = found
  const { screen, query } = foundAt[kind]
  return {
    id: `${kind}:${id}`,
    title: (currentLanguage() === 'en' && nameEnglish) || laid(name),
    within: `${t(`guide.found.${kind}`)} · ${mark}`,
    path: `${screens.get(screen) ?? `/${screen}`}?${query(found)}`,
  }
}

const quiet = { fontSize: 'xs', color: 'fg.muted' } as const

const Field = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    h: '12',
    bg: 'transparent',
    outline: 'none',
    _placeholder: { color: 'fg.muted' },
  },
})

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    rounded: 'md',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.muted', color: 'brand.fg' },
  },
})
