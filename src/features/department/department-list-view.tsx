import { Button, Card, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { departmentWords } from '#contract/department/department.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { AssignDialog } from './assign-dialog.tsx'
import { DeleteDepartmentQuestion } from './delete-department-question.tsx'
import { DepartmentFacts } from './department-facts.tsx'
import { DepartmentFormDialog } from './department-form-dialog.tsx'
import { DepartmentPicker } from './department-picker.tsx'
import { departmentListActors } from './departments.actors.ts'

// Only administrators need these words, so they come with this page.
addWords(departmentWords)

const machine = createRecordMachine<readonly DepartmentRow[], null>().provide({
  actors: departmentListActors,
})

type Opened =
  | { readonly kind: 'add'; readonly parentId: number | null }
  | { readonly kind: 'edit' | 'assign' | 'delete'; readonly department: DepartmentRow }

/** Departments as a tree, and beside it the one that is chosen: what it may see and who is in it (core §2). */
export function DepartmentListView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record: list, problem } = snapshot.context
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const canAdd = useCan('department', 'add')
  const chosen = list?.find(({ id }) => id === chosenId) ?? list?.find(({ fParentId }) => fParentId === null)
  const close = (): void => setOpened(null)
  const saved = (words: 'form.save.saved' | 'departments.done.delete'): void => {
    close()
    notify('success', t(words))
    send({ type: 'record.reload' })
  }
  const add = canAdd && (
    <Button size="sm" onClick={() => setOpened({ kind: 'add', parentId: null })}>
      <Plus aria-hidden />
      {t('departments.page.add')}
    </Button>
  )
  return (
    <PageFrame title={t('departments.page.title')} actions={add}>
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {list === null && !problem && <Skeleton height="64" />}
      {list?.length === 0 && <Text color="fg.muted">{t('departments.page.none')}</Text>}
      {list && chosen && (
        <Flex direction={{ base: 'column', lg: 'row' }} gap="4" align="stretch">
          <Card.Root size="sm" variant="outline" bg="bg.panel" width={{ lg: '22rem' }} flexShrink="0">
            <Card.Body>
              <DepartmentPicker list={list} chosen={chosen.id} onChoose={setChosenId} />
            </Card.Body>
          </Card.Root>
          <Card.Root size="sm" variant="outline" bg="bg.panel" flex="1" minW="0">
            <Card.Body>
              <Stack gap="4">
                <DepartmentFacts
                  department={chosen}
                  list={list}
                  onEdit={() => setOpened({ kind: 'edit', department: chosen })}
                  onAdd={() => setOpened({ kind: 'add', parentId: chosen.id })}
                  onAssign={() => setOpened({ kind: 'assign', department: chosen })}
                  onDelete={() => setOpened({ kind: 'delete', department: chosen })}
                />
              </Stack>
            </Card.Body>
          </Card.Root>
        </Flex>
      )}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <DepartmentFormDialog
          list={list ?? []}
          department={opened.kind === 'edit' ? opened.department : null}
          parentId={opened.kind === 'add' ? opened.parentId : opened.department.fParentId}
          onSaved={(id) => {
            if (id !== null) setChosenId(id)
            saved('form.save.saved')
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'assign' && (
        <AssignDialog
          department={opened.department}
          onSaved={() => saved('form.save.saved')}
          onStale={() => {
            close()
            send({ type: 'record.reload' })
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDepartmentQuestion
          department={opened.department}
          below={list?.filter(({ fParentId }) => fParentId === opened.department.id).length ?? 0}
          onDone={() => saved('departments.done.delete')}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}

DepartmentListView.ask = (): Promise<boolean> => beginAhead(machine, { key: null })
