import { z } from 'zod/mini'

import { dataItemGroups, dataItemKinds } from '../device/data-item.ts'
import { call } from '../kernel/call.ts'
import { id, none, nothing } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { collectTypes, cycleUnits, mostItems, runPriorities, taskKinds } from './codes.ts'

const typeCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))
const itemCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))

/** A template's item: what a kind of device measures. Steps of a script are run from 1 on, each once those before it were read. */
const templateItem = { typeCode, code: itemCode, step: z.int().check(z.minimum(1), z.maximum(20)) }

const shownItem = z.object({
  ...templateItem,
  typeName: z.string(),
  typeNameEnglish: z.string(),
  name: z.string(),
  nameEnglish: z.string(),
  unit: z.string(),
  kind: z.enum(dataItemKinds),
  group: z.enum(dataItemGroups),
})
export type TemplateItem = z.infer<typeof shownItem>

export const readTemplateItems = call('POST', '/taskTemplate/getDataItemByTpID', {
  need: { menu: 'taskTemplate', action: 'view' },
  input: z.strictObject({ id }),
  inAddress: ['id'],
  data: z.array(shownItem),
  summary: 'What a task template collects, in the order in which it is read.',
})

const isNamedOnce = (items: readonly { readonly typeCode: string; readonly code: string }[]): boolean =>
  new Set(items.map(({ typeCode: type, code }) => `${type}/${code}`)).size === items.length

export const updateTemplateItems = call('POST', '/taskTemplate/updateTaskTpItem', {
  need: { menu: 'taskTemplate', action: 'edit' },
  audit: { kind: 'taskTemplate' },
  input: z.strictObject({
    id,
    version: z.int().check(z.minimum(1)),
    items: z
      .array(z.strictObject({ ...templateItem, step: z._default(templateItem.step, 1) }))
      .check(
        obey(rule<readonly unknown[]>('record_selected', ({ length }) => length > 0)),
        z.maxLength(mostItems),
        obey(rule<readonly { typeCode: string; code: string }[]>('taken', isNamedOnce)),
      ),
  }),
  data: none,
  summary: 'Says anew what a task template collects: all of its items, in their order.',
})

const templateOption = z.object({
  id,
  fTid: id,
  fTName: z.string(),
  tpName: z.string(),
  taskKind: z.literal(taskKinds),
  collectType: z.literal(collectTypes),
  cycle: z.int(),
  cycleUnit: z.literal(cycleUnits),
  runPriority: z.literal(runPriorities),
  itemCount: z.int(),
})
export type TemplateOption = z.infer<typeof templateOption>

export const readAllTaskTemplates = call('POST', '/taskTemplate/searchTaskTemplateAll', {
  need: { menu: 'taskTemplate', action: 'view' },
  input: nothing,
  data: z.array(templateOption),
  summary: 'Every task template in use that the user may see, at most 1,000.',
})

export const readUsableTaskTemplates = call('POST', '/collectionTask/getAllCollectionTaskTemplate', {
  need: { menu: 'collectionTask', action: 'view' },
  input: nothing,
  data: z.array(templateOption),
  summary: 'Task templates that terminals can be given: those in use that collect something.',
})
