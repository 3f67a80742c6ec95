import { Box, Button, Flex, HStack, Input, InputGroup } from '@chakra-ui/react'
import { ChevronsDownUp, ChevronsUpDown, Plus, RotateCw, Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MenuRow } from '#contract/menu/menu.contract.ts'
import { topMenu } from '#contract/menu/menu-place.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { menuWords } from '#contract/menu/menu.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { DataTable } from '#src/shared/table/data-table.tsx'
import { useColumnLayout } from '#src/shared/table/column/use-column-layout.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { DropLine } from './drop-line.tsx'
import { menuColumns, menuKey } from './menu-columns.tsx'
import { MenuFormDialog } from './menu-form-dialog.tsx'
import { CancelMenuQuestion, DeleteMenuQuestion } from './menu-questions.tsx'
import { linesOf, type MenuPlace, type MenuStep, placeAfter } from './menu-rows.ts'
import { menuTableStyle } from './menu-table-style.ts'
import { type MenuList, menuListActors, moveMenu } from './menus.actors.ts'
import { MoveMenu } from './move-menu.tsx'
import { useMenuDrag } from './use-menu-drag.ts'
import { useRoomForMenu } from './use-room-for-menu.ts'

// Only administrators need these words, so they come with this page.
addWords(menuWords)

const machine = createRecordMachine<MenuList, null>().provide({ actors: menuListActors })

type Opened =
  | { readonly kind: 'add'; readonly parentId: number }
  | { readonly kind: 'edit' | 'cancel' | 'delete'; readonly menu: MenuRow }
  | { readonly kind: 'move'; readonly id: number; readonly handle: HTMLElement }

const steps: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
const none: readonly MenuRow[] = []

/** Menus as a tree: added, changed, moved, taken out of use, deleted (core §2 System Management). */
export function MenuListView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record, problem } = snapshot.context
  const menus = record?.list ?? none
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const current = useRef<number | null>(null)
  const columnLayout = useColumnLayout('menu')
  const canAdd = useCan('menu', 'add')
  const canEdit = useCan('menu', 'edit')
  const canDelete = useCan('menu', 'delete')

  const nameOf = useCallback(
    ({ fAddress, fMenuName }: MenuRow) => t(`menu.${fAddress}`, { defaultValue: fMenuName }),
    [t],
  )
  const open = useMemo(
    () => new Set(menus.map(({ id }) => id).filter((id) => !closed.has(id))),
    [menus, closed],
  )
  const lines = useMemo(() => linesOf(menus, open, text, nameOf), [menus, open, text, nameOf])

  const reload = (): void => send({ type: 'record.reload' })
  const close = (): void => setOpened(null)
  const saved = (): void => {
    close()
    notify('success', t('form.save.saved'))
    reload()
  }
  const { start, isBusy } = useCommand<{ readonly menu: MenuRow; readonly place: MenuPlace }>({
    run: useCallback(({ menu, place }) => moveMenu(menu, place), []),
    onDone: ({ place }) => {
      setClosed((before) => new Set([...before].filter((id) => id !== place.fParentId)))
      reload()
    },
    // What is true now is what the server says.
    onProblem: (fault) => {
      notifyFailure(fault)
      reload()
    },
  })
  const place = (menu: MenuRow, to: MenuPlace | null): void => {
    if (to !== null && !isBusy) start({ menu, place: to })
  }
  const { mark, begin, endsDrag } = useMenuDrag(menus, lines, place)
  const table = useRef<HTMLDivElement>(null)
  useRoomForMenu(table, mark)
  const step = (id: number | null, wish: MenuStep): void => {
    const menu = menus.find((one) => one.id === id)
    if (menu && canEdit) place(menu, placeAfter(menus, menu, wish))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const wish = steps[event.key]
    if (!event.altKey || wish === undefined) return
    event.preventDefault()
    step(current.current, wish)
  }

  const toggle = useCallback(
    (id: number) =>
      setClosed((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  )
  const columns = useMemo(
    () =>
      menuColumns(
        t,
        nameOf,
        {
          onToggle: toggle,
          onDrag: begin,
          onHandle: (id, handle) => {
            if (!endsDrag()) setOpened({ kind: 'move', id, handle })
          },
          onAct: (act, id) => {
            const menu = menus.find((one) => one.id === id)
            if (menu) setOpened(act === 'add' ? { kind: 'add', parentId: id } : { kind: act, menu })
          },
        },
        { canAdd, canEdit, canDelete },
      ),
    [t, nameOf, toggle, begin, endsDrag, menus, canAdd, canEdit, canDelete],
  )
  const folders = menus.filter(({ id }) => menus.some(({ fParentId }) => fParentId === id))
  const moved = opened?.kind === 'move' ? menus.find(({ id }) => id === opened.id) : undefined
  const about = opened?.kind === 'cancel' || opened?.kind === 'delete' ? opened.menu : null
  const question = about && {
    menu: about,
    name: nameOf(about),
    below: menus.filter(({ fParentId }) => fParentId === about.id).length,
    onDone: saved,
    onClose: close,
  }

  return (
    <PageFrame
      title={t('menus.page.title')}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setOpened({ kind: 'add', parentId: topMenu })}>
            <Plus aria-hidden />
            {t('menus.act.addTop')}
          </Button>
        )
      }
    >
      <PageCard gap="3">
        <Flex justify="space-between" align="center" wrap="wrap" gap="2">
          <InputGroup startElement={<Search size={14} aria-hidden />} maxW={{ md: '20rem' }}>
            <Input
              size="sm"
              type="search"
              aria-label={t('menus.page.search')}
              placeholder={t('menus.page.search')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </InputGroup>
          <HStack wrap="wrap">
            <Button variant="outline" size="sm" onClick={() => setClosed(new Set())}>
              <ChevronsUpDown aria-hidden />
              {t('menus.tree.openAll')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => setClosed(new Set(folders.map(({ id }) => id)))}
            >
              <ChevronsDownUp aria-hidden />
              {t('menus.tree.closeAll')}
            </Button>
            <Button variant="outline" size="sm" onClick={reload}>
              <RotateCw aria-hidden />
              {t('table.reload')}
            </Button>
          </HStack>
        </Flex>
        {problem && <LoadProblem problem={problem} onRetry={reload} />}
        <Box ref={table} css={menuTableStyle} onKeyDown={onKeyDown}>
          <DataTable
            label={t('menus.page.title')}
            columns={columns}
            columnLayout={columnLayout}
            rows={lines}
            rowKey={menuKey}
            isKnown={record !== null}
            isLoading={snapshot.hasTag('busy') || isBusy}
            onCurrent={({ id }) => {
              current.current = id
            }}
            onOpen={(menu) => canEdit && setOpened({ kind: 'edit', menu })}
            height="max(520px, calc(100dvh - 20rem))"
          />
        </Box>
      </PageCard>
      {mark && <DropLine mark={mark} />}
      {opened?.kind === 'move' && moved && (
        <MoveMenu
          menus={menus}
          menu={moved}
          handle={opened.handle}
          onStep={(wish) => step(moved.id, wish)}
          onClose={close}
        />
      )}
      {record && (opened?.kind === 'add' || opened?.kind === 'edit') && (
        <MenuFormDialog
          menus={menus}
          screens={record.screens}
          menu={opened.kind === 'edit' ? opened.menu : null}
          parentId={opened.kind === 'add' ? opened.parentId : topMenu}
          nameOf={nameOf}
          onSaved={saved}
          onClose={close}
        />
      )}
      {question && opened?.kind === 'delete' && <DeleteMenuQuestion {...question} />}
      {question && opened?.kind === 'cancel' && <CancelMenuQuestion {...question} />}
    </PageFrame>
  )
}

MenuListView.ask = (): Promise<boolean> => beginAhead(machine, { key: null })
