import { Button, Grid, HStack, Skeleton, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { ParameterKind } from '#contract/dictionary/dictionary.contract.ts'
import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { dictionaryWords } from '#contract/dictionary/dictionary.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { ContentPanel } from './content-panel.tsx'
import { type Deletable, DeleteQuestion } from './delete-question.tsx'
import { type Kinds, kindsActors } from './dictionaries.actors.ts'
import { GroupDialog } from './group-dialog.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { KindList } from './kind-list.tsx'
import { ImportButton } from '#src/shared/import/import-button.tsx'
import { parameterGroupWords } from '#contract/dictionary/parameter-group.words.ts'

// Only administrators need these words, so they come with this page.
addWords(dictionaryWords)

const machine = createRecordMachine<Kinds, null>().provide({ actors: kindsActors })

type Opened =
  | { readonly form: 'group'; readonly group: ParameterGroup | null }
  | { readonly form: 'kind'; readonly kind: ParameterKind | null; readonly groupId: number }
  | { readonly form: 'delete'; readonly deletable: Deletable }

/** The multi parameters: groups of dictionaries and what they hold (core §2). The chosen one is in the address. */
export function MultiParameterView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record, problem } = snapshot.context
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const canAdd = useCan('multiParameter', 'add')
  const kind = record?.kinds.find(({ kindCode }) => kindCode === params.get('kind')) ?? record?.kinds[0]
  const reload = (): void => send({ type: 'record.reload' })
  const close = (): void => setOpened(null)
  const choose = (kindCode: string): void => setParams({ kind: kindCode }, { replace: true })
  const done = (): void => {
    close()
    notify('success', t('form.save.saved'))
    reload()
  }
  return (
    <PageFrame
      title={t('menu.multiParameter')}
      actions={
        canAdd && (
          <HStack>
            <ImportButton
              record={parameterGroup}
              name={parameterGroupWords['parameterGroup.title'][currentLanguage() === 'zh' ? 0 : 1]}
              onImported={reload}
            />
            <Button size="sm" onClick={() => setOpened({ form: 'group', group: null })}>
              <Plus aria-hidden />
              {t('dictionaries.group.add')}
            </Button>
          </HStack>
        )
      }
    >
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {record === null && problem === null && <Skeleton height="96" aria-label={t('shell.page.loading')} />}
      {record && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
          gap="4"
          alignItems="start"
        >
          <Panel title={t('dictionaries.kind.title')}>
            <KindList
              of={record}
              chosen={kind?.id ?? null}
              onChoose={({ kindCode }) => choose(kindCode)}
              onEditGroup={(group) => setOpened({ form: 'group', group })}
              onDeleteGroup={(group) =>
                setOpened({ form: 'delete', deletable: { of: 'group', record: group } })
              }
              onAddKind={(group) => setOpened({ form: 'kind', kind: null, groupId: group.id })}
            />
          </Panel>
          {kind ? (
            <ContentPanel
              key={kind.id}
              kind={kind}
              onEditKind={() => setOpened({ form: 'kind', kind, groupId: kind.groupId })}
              onDeleteKind={() => setOpened({ form: 'delete', deletable: { of: 'kind', record: kind } })}
              onChange={reload}
            />
          ) : (
            <Text color="fg.muted">{t('dictionaries.kind.none')}</Text>
          )}
        </Grid>
      )}
      {record && opened?.form === 'group' && (
        <GroupDialog group={opened.group} groups={record.groups} onSaved={done} onClose={close} />
      )}
      {record && opened?.form === 'kind' && (
        <KindDialog
          kind={opened.kind}
          groupId={opened.groupId}
          of={record}
          onSaved={(kindCode) => {
            choose(kindCode)
            done()
          }}
          onClose={close}
        />
      )}
      {opened?.form === 'delete' && (
        <DeleteQuestion deletable={opened.deletable} onDone={done} onClose={close} />
      )}
    </PageFrame>
  )
}

MultiParameterView.ask = (): Promise<boolean> => beginAhead(machine, { key: null })
