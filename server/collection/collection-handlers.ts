import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { recallReadings } from './run/recall-readings.ts'
import { addTask, assignTemplate } from './task/add-tasks.ts'
import { changeStatus, changeTask, removeTasks, runTasksNow } from './task/change-tasks.ts'
import { searchTaskRates } from './task/search-task-rates.ts'
import { readTaskSet, searchRuns, searchTasks } from './task/search-tasks.ts'
import { changeTemplateItems } from './template/change-template-items.ts'
import { readTemplateItems } from './template/read-template-items.ts'
import { readTemplateOptions } from './template/template-options.ts'

type CollectionHandlers = Pick<
  Handlers,
  | 'readTemplateItems'
  | 'updateTemplateItems'
  | 'readAllTaskTemplates'
  | 'readUsableTaskTemplates'
  | 'searchCollectionTask'
  | 'searchTerminalTasks'
  | 'addTemplate'
  | 'addTerminalTask'
  | 'updateTerminalTask'
  | 'deleteTerminalTask'
  | 'changeTaskStatus'
  | 'runTasksNow'
  | 'searchCollectionRuns'
  | 'recallReadings'
  | 'searchTaskRates'
>

/** What terminals are asked for again and again (collection §7 Task templates, Collection task), and how well it went. */
export const collectionHandlers = (platform: Platform): CollectionHandlers => {
  const { db } = platform
  return {
    readTemplateItems: ({ id }, { caller }) => readTemplateItems(db, caller, id),
    updateTemplateItems: (input, context) => changeTemplateItems(platform, input, context),
    readAllTaskTemplates: (_, { caller }) => readTemplateOptions(db, caller, 'all'),
    readUsableTaskTemplates: (_, { caller }) => readTemplateOptions(db, caller, 'assignable'),
    searchCollectionTask: (input, { caller }) => searchTasks(db, caller, input),
    searchTerminalTasks: (input, { caller }) => readTaskSet(db, caller, input),
    addTemplate: (input, context) => assignTemplate(platform, input, context),
    addTerminalTask: (input, context) => addTask(platform, input, context),
    updateTerminalTask: (input, context) => changeTask(platform, input, context),
    deleteTerminalTask: (input, context) => removeTasks(platform, input, context),
    changeTaskStatus: (input, context) => changeStatus(platform, input, context),
    runTasksNow: (input, context) => runTasksNow(platform, input, context),
    searchCollectionRuns: (input, { caller }) => searchRuns(db, caller, input),
    recallReadings: (input, context) => recallReadings(platform, input, context),
    searchTaskRates: (input, { caller }) => searchTaskRates(db, caller, input),
  }
}
