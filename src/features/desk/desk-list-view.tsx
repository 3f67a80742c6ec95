import { Button, HStack, Text } from '@chakra-ui/react'
import { KeyRound, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardKeyVersion } from '#contract/card/card-key.contract.ts'
import type { DeskCode, DeskRow } from '#contract/desk/desk.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { deskWords } from '#contract/desk/desk.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { firstQuery } from '#src/shared/table/list/first-query.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { CardKeysDialog } from './card-keys-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { type DeskAct, deskColumns, deskKey } from './desk-columns.tsx'
import { DeskFormDialog } from './desk-form-dialog.tsx'
import { NewCodeQuestion, RevokeQuestion } from './desk-questions.tsx'
import { deskListActors } from './desks.actors.ts'
import { RotateKeysDialog } from './rotate-keys-dialog.tsx'

// Only administrators need these words, so they come with this page.
addWords(deskWords)

const machine = createListMachine<DeskRow, object>().provide({ actors: deskListActors })
const start = firstQuery({}, 'name')

type Opened =
  | { readonly act: DeskAct; readonly desk: DeskRow }
  | { readonly act: 'add' | 'keys' }
  | { readonly act: 'rotate'; readonly versions: readonly CardKeyVersion[] }
  | { readonly act: 'made'; readonly made: { readonly code: DeskCode; readonly name: string } }

/** The counters and the card services of their computers: added, paired, renamed, taken out of use. */
export function DeskListView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: start })
  const [opened, setOpened] = useState<Opened | null>(null)
  const canAdd = useCan('cardDesk', 'add')
  const canEdit = useCan('cardDesk', 'edit')
  const canDelete = useCan('cardDesk', 'delete')
  const names = usePlaceNames()
  const columns = useMemo(
    () => deskColumns(remembered(t), (act, desk) => setOpened({ act, desk }), { canEdit, canDelete }, names),
    [t, canEdit, canDelete, names],
  )
  const close = useCallback(() => setOpened(null), [])
  const reload = (): void => send({ type: 'list.reload' })
  const saved = (words: 'form.save.saved' | 'desks.done.revoke'): void => {
    close()
    notify('success', t(words))
    reload()
  }
  return (
    <PageFrame
      title={t('desks.page.title')}
      actions={
        <HStack>
          <Button size="sm" variant="outline" onClick={() => setOpened({ act: 'keys' })}>
            <KeyRound aria-hidden />
            {t('desks.keys.title')}
          </Button>
          {canAdd && (
            <Button size="sm" onClick={() => setOpened({ act: 'add' })}>
              <Plus aria-hidden />
              {t('desks.act.add')}
            </Button>
          )}
        </HStack>
      }
    >
      <PageCard gap="3">
        <Text color="fg.muted">{t('desks.page.about')}</Text>
        <ListTable
          tableId="cardDesk"
          label={t('desks.page.title')}
          columns={columns}
          rowKey={deskKey}
          snapshot={snapshot}
          send={send}
          height="max(420px, calc(100dvh - 22rem))"
        />
      </PageCard>
      {(opened?.act === 'add' || opened?.act === 'edit') && (
        <DeskFormDialog
          desk={opened.act === 'edit' ? opened.desk : null}
          onSaved={(made) => {
            if (made === null) return saved('form.save.saved')
            setOpened({ act: 'made', made })
            return reload()
          }}
          onClose={close}
        />
      )}
      {opened?.act === 'code' && (
        <NewCodeQuestion
          desk={opened.desk}
          onMade={(made) => {
            setOpened({ act: 'made', made })
            reload()
          }}
          onClose={close}
        />
      )}
      {opened?.act === 'made' && (
        <CodeDialog
          made={opened.made}
          onClose={() => {
            close()
            reload()
          }}
        />
      )}
      {opened?.act === 'revoke' && (
        <RevokeQuestion desk={opened.desk} onDone={() => saved('desks.done.revoke')} onClose={close} />
      )}
      {opened?.act === 'keys' && (
        <CardKeysDialog onRotate={(versions) => setOpened({ act: 'rotate', versions })} onClose={close} />
      )}
      {opened?.act === 'rotate' && (
        <RotateKeysDialog
          versions={opened.versions}
          onDone={() => {
            notify('success', t('desks.keys.done'))
            setOpened({ act: 'keys' })
          }}
          onClose={() => setOpened({ act: 'keys' })}
        />
      )}
    </PageFrame>
  )
}

DeskListView.ask = (): Promise<boolean> => beginAhead(machine, start)
