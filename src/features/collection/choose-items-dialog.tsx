import { Box, Button, Flex, Input, InputGroup, Skeleton, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mostItems } from '#contract/collection/codes.ts'
import { readTemplateItems, updateTemplateItems } from '#contract/collection/task-template.contract.ts'
import type { TaskTemplate } from '#contract/collection/task-template.record.ts'
import { taskTemplateWords } from '#contract/collection/task-template.words.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { CommandEntries } from '#src/shared/forms/command-entries.tsx'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { checkStates, toggleCheck } from '#src/shared/widgets/tree/check-states.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { foundRows } from '#src/shared/widgets/tree/tree-index.ts'

import { itemTree } from './item-tree.ts'
import { StepSelect } from './step-select.tsx'

const say = wordsOf(taskTemplateWords)

/** What is chosen: leaves of the tree, and the step of each kind of device. */
interface Choice {
  readonly checked: ReadonlySet<number>
  readonly steps: Readonly<Record<string, number>>
}

/** What a template collects, chosen from the tree of all kinds of devices and what they measure. */
export function ChooseItemsDialog({ rows, onDone, onClose }: ActionProps<TaskTemplate>) {
  const { t } = useTranslation()
  const [template] = rows
  const templateId = template?.id ?? 0
  const {
    data: known,
    problem: unread,
    reload,
  } = useAnswerOf(String(templateId), async (signal) => {
    const [types, items] = await Promise.all([
      callApi(readDataItems, {}, { signal }),
      callApi(readTemplateItems, { id: templateId }, { signal }),
    ])
    return { types, items }
  })
  const tree = useMemo(
    () => (known === null ? null : itemTree(known.types, template?.taskKind === 2)),
    [known, template?.taskKind],
  )
  const before = useMemo((): Choice | null => {
    if (tree === null || known === null) return null
    return {
      checked: new Set(known.items.flatMap((item) => tree.idOf(item) ?? [])),
      steps: Object.fromEntries(known.items.map(({ typeCode, step }) => [typeCode, step])),
    }
  }, [tree, known])
  const [changed, setChanged] = useState<Choice | null>(null)
  const choice = changed ?? before
  const [text, setText] = useState('')
  const noteEdits = usePageEdits()
  useUnsavedEdits(changed !== null, noteEdits)
  const command = useCommand<Choice>({
    run: useCallback(
      async ({ checked, steps }) => {
        if (tree === null || template === undefined) return
        const items = [...tree.nameOf]
          .filter(([id]) => checked.has(id))
          .map(([, name]) => ({ ...name, step: template.taskKind === 5 ? (steps[name.typeCode] ?? 1) : 1 }))
        await callApi(updateTemplateItems, { id: template.id, version: template.version, items })
        noteEdits(false)
      },
      [tree, template, noteEdits],
    ),
    onDone: () => {
      notify('success', say('taskTemplate.items.saved'))
      onDone()
    },
  })
  const { laid } = usePlaceNames()
  const count = choice?.checked.size ?? 0
  const isFound = tree !== null && (text.trim() === '' || foundRows(tree.items, text).length > 0)
  return (
    <ConsoleDialog
      title={`${say('taskTemplate.items.title')} · ${laid(template?.tpName ?? '')}`}
      size="medium"
      hasEdits={changed !== null}
      onClose={onClose}
      actions={
        <Button
          disabled={changed === null || count === 0 || count > mostItems}
          loading={command.isBusy}
          loadingText={t('form.save.busy')}
          onClick={() => changed && command.start(changed)}
        >
          {t(command.isUnconfirmed ? 'form.save.again' : 'form.save.save')}
        </Button>
      }
    >
      <CommandEntries command={command} isSaving gap="3">
        {unread && <LoadProblem problem={unread} onRetry={reload} />}
        {template?.taskKind === 5 && <Text fontSize="sm">{say('taskTemplate.items.steps')}</Text>}
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <InputGroup startElement={<Search size={14} aria-hidden />} maxW={{ md: '18rem' }}>
            <Input
              size="sm"
              type="search"
              aria-label={say('taskTemplate.items.search')}
              placeholder={say('taskTemplate.items.search')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </InputGroup>
          <Text as="output" fontSize="sm" color={count > mostItems ? 'fg.error' : 'fg.muted'}>
            {say('taskTemplate.items.count', { count })}
            {count > mostItems && ` · ${say('taskTemplate.items.most', { most: mostItems })}`}
          </Text>
        </Flex>
        {tree === null || choice === null ? (
          !unread && <Skeleton height="80" />
        ) : (
          <Box borderWidth="1px" rounded="md" p="1">
            {isFound ? (
              <CheckTree
                label={say('taskTemplate.items.tree')}
                items={tree.items}
                states={checkStates(tree.items, choice.checked, 'sum')}
                text={text}
                mostRows={14}
                onToggle={(at) =>
                  setChanged({ ...choice, checked: toggleCheck(tree.items, choice.checked, at, 'sum') })
                }
                renderEnd={({ id, label }, place) => {
                  const type = tree.typeOf.get(id)
                  if (template?.taskKind !== 5 || type === undefined) return null
                  return (
                    <StepSelect
                      label={label}
                      step={choice.steps[type] ?? 1}
                      tabIndex={place.tabIndex}
                      onChange={(step) => setChanged({ ...choice, steps: { ...choice.steps, [type]: step } })}
                    />
                  )
                }}
              />
            ) : (
              <Text color="fg.muted" fontSize="sm" p="2">
                {say('taskTemplate.items.noMatch')}
              </Text>
            )}
          </Box>
        )}
      </CommandEntries>
    </ConsoleDialog>
  )
}
