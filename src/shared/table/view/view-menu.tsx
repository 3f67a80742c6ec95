import { Popover, Portal } from '@chakra-ui/react'
import { Bookmark } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListView } from '#contract/list-view/list-view.contract.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import { plainLayout } from '../column/column-layout.ts'
import type { ColumnLayoutControl } from '../column/use-column-layout.ts'
import type { ViewedList } from '../list/viewed-list.ts'
import { areSameColumns } from './kept-columns.ts'
import { RemoveViewDialog } from './remove-view-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { ViewLines } from './view-lines.tsx'

interface ViewMenuProps {
  /** What the list is called. */
  readonly title: string
  readonly views: ViewedList
  readonly control: ColumnLayoutControl
}

/** The views that the user keeps of a list: chosen, saved, made the one that it opens with, removed. */
export const ViewMenu = memo(Views)

function Views({ title, views, control }: ViewMenuProps) {
  const { t } = useTranslation()
  const { list, address, opened } = views
  const { layout, change } = control
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [doing, setDoing] = useState<'save' | ListView | null>(null)
  // A layer that leaves takes those above it along: a dialog opens once the list of views has gone.
  const next = useRef<typeof doing>(null)
  const leaveFor = (dialog: 'save' | ListView): void => {
    next.current = dialog
    setOpen(false)
  }
  const shown = views.views.find((view) => view.address === address && areSameColumns(view.columns, layout))
  // What was opened or chosen last can be brought up to date with what is shown.
  const base = shown ?? views.views.find(({ id }) => id === (chosen ?? opened?.id))
  const show = (view: ListView | null): void => {
    setOpen(false)
    setChosen(view?.id ?? null)
    change(view?.columns ?? plainLayout)
    views.show(view?.address ?? '')
  }
  // The columns of the view that the list opened with, before they are seen otherwise.
  const laid = useRef<ListView | null>(null)
  useLayoutEffect(() => {
    if (opened === null || laid.current === opened) return
    laid.current = opened
    change(opened.columns)
  }, [opened, change])
  const button = (
    // Its look is that of the list's other tools.
    <button type="button">
      <Bookmark aria-hidden {...(shown && { fill: 'currentColor' })} />
      <span data-part="view">{shown?.name ?? t('table.views.title')}</span>
    </button>
  )
  return (
    <>
      <AtFirstPress opens="dialog" button={button}>
        {(trigger) => (
          <Popover.Root
            open={isOpen}
            onOpenChange={({ open }) => setOpen(open)}
            onExitComplete={() => {
              if (next.current !== null) setDoing(next.current)
              next.current = null
            }}
            positioning={{ placement: 'bottom-end' }}
            lazyMount
            unmountOnExit
          >
            <Popover.Trigger asChild>{trigger}</Popover.Trigger>
            <Portal>
              <Popover.Positioner>
                <Popover.Content width="80" maxW="calc(100vw - 2rem)" aria-label={t('table.views.title')}>
                  <Popover.Body p="3" maxH="min(60vh, 420px)" overflowY="auto">
                    <ViewLines
                      views={views.views}
                      shown={shown ?? null}
                      base={base && base !== shown ? base : null}
                      isPlain={address === '' && areSameColumns(layout, plainLayout)}
                      address={address}
                      layout={layout}
                      onShow={show}
                      onRemove={leaveFor}
                      onSave={() => leaveFor('save')}
                    />
                  </Popover.Body>
                </Popover.Content>
              </Popover.Positioner>
            </Portal>
          </Popover.Root>
        )}
      </AtFirstPress>
      {doing === 'save' && (
        <SaveViewDialog
          title={title}
          list={list}
          address={address}
          layout={layout}
          onSaved={() => setDoing(null)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing !== null && doing !== 'save' && <RemoveViewDialog view={doing} onEnd={() => setDoing(null)} />}
    </>
  )
}
