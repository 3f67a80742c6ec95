import { type TaskTemplate, taskTemplate } from '#contract/collection/task-template.record.ts'
import { taskTemplateWords } from '#contract/collection/task-template.words.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import type { RecordAction } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { ChooseItemsDialog } from './choose-items-dialog.tsx'
import { TemplateItems } from './template-items.tsx'

const say = wordsOf(taskTemplateWords)

const chooseItems: RecordAction<TaskTemplate> = {
  key: 'items',
  label: () => say('taskTemplate.items.choose'),
  right: 'edit',
  Dialog: ChooseItemsDialog,
}

/** What terminals are asked for again and again (collection §3 task template and its data items). */
export const TaskTemplateView = recordScreen(taskTemplate, {
  words: taskTemplateWords,
  Detail: TemplateItems,
  actions: [chooseItems],
})
