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
  | 'getDataItemByTpID'
  | 'updateTaskTpItem'
  | 'searchTaskTemplateAll'
  | 'getAllCollectionTaskTemplate'
  | 'searchCollectionTask'
  | 'getTaskSet'
  | 'addTemplate'
  | 'addTaskSet'
  | 'editTaskSet'
  | 'delTaskSet'
  | 'changeTaskStatus'
  | 'sendCollectTask'
  | 'searchCollectionRuns'
  | 'recallReadings'
  | 'searchTermTaskSuccessRate'
>

/** What terminals are asked for again and again (collection §7 Task templates, Collection task), and how well it went. */
export const collectionHandlers = (platform: Platform): CollectionHandlers => {
  const { db } = platform
  return {
    getDataItemByTpID: ({ id }, { caller }) => readTemplateItems(db, caller, id),
    updateTaskTpItem: (input, context) => changeTemplateItems(platform, input, context),
    searchTaskTemplateAll: (_, { caller }) => readTemplateOptions(db, caller, 'all'),
    getAllCollectionTaskTemplate: (_, { caller }) => readTemplateOptions(db, caller, 'assignable'),
    searchCollectionTask: (input, { caller }) => searchTasks(db, caller, input),
    getTaskSet: (input, { caller }) => readTaskSet(db, caller, input),
    addTemplate: (input, context) => assignTemplate(platform, input, context),
    addTaskSet: (input, context) => addTask(platform, input, context),
    editTaskSet: (input, context) => changeTask(platform, input, context),
    delTaskSet: (input, context) => removeTasks(platform, input, context),
    changeTaskStatus: (input, context) => changeStatus(platform, input, context),
    sendCollectTask: (input, context) => runTasksNow(platform, input, context),
    searchCollectionRuns: (input, { caller }) => searchRuns(db, caller, input),
    recallReadings: (input, context) => recallReadings(platform, input, context),
    searchTermTaskSuccessRate: (input, { caller }) => searchTaskRates(db, caller, input),
  }
}
