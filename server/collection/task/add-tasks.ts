import { addTerminalTask, addTemplate } from '#contract/collection/collection-task.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { moveTask } from './move-task.ts'

type Context = CallContext<Caller>

async function lockTemplate(tx: Tx, caller: Caller, id: number) {
  const template =
    (await tx
      .selectFrom('task_template')
      .select(['id', 'name', 'is_enabled', 'fills_gaps'])
      .where('id', '=', id)
      .where(inScope(caller, 'task_template.agency_id'))
      .forShare()
      .executeTakeFirst()) ?? refuse('app.not_found')
  const item = await tx
    .selectFrom('task_template_item')
    .select('code')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!template.is_enabled || !item)
    throw new Refusal('collection.template_out_of_use', statuses.notAllowedNow)
  return template
}

/** @throws Refusal app.not_found where one of them is not there or not the caller's */
async function seenTerminals(tx: Tx, caller: Caller, ids: readonly number[]) {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  const terminals = await tx
    .selectFrom('terminal')
    .select(['id', 'agency_id', 'name', 'address'])
    .where('id', 'in', wanted)
    .where(inScope(caller, 'terminal.agency_id'))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return terminals.length === wanted.length ? terminals : refuse('app.not_found')
}

interface Wish {
  readonly templateId: number
  readonly terminalIds: readonly number[]
  readonly startAt: Date
}

/** Gives each of the terminals that has it not the template. @returns the ids of the new tasks */
async function assign(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { templateId, terminalIds, startAt }: Wish,
  context: Context,
): Promise<number[]> {
  const at = clock.now()
  const template = await lockTemplate(tx, context.caller, templateId)
  const ids: number[] = []
  /* oxlint-disable no-await-in-loop -- one transaction asks one question at a time */
  for (const terminal of await seenTerminals(tx, context.caller, terminalIds)) {
    const made = await tx
      .insertInto('collection_task')
      .values({
        agency_id: terminal.agency_id,
        terminal_id: terminal.id,
        template_id: templateId,
        state: 'waiting.unrun',
        start_at: startAt,
        next_due_at: startAt,
        next_fill_at: at,
        created_by: context.caller.userName,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    ids.push(made.id)
    await moveTask(tx, {
      taskId: made.id,
      event: { type: 'task.assign', startAt: startAt.toISOString() },
      actor: `user:${context.caller.userName}`,
      address: context.address,
      at,
    })
    const after = { template: template.name, terminal: terminal.name, address: terminal.address, startAt }
    await audit(tx, { now: () => at }, sourceOf(context), {
      kind: 'collectionTask',
      recordId: made.id,
      before: null,
      after,
    })
  }
  /* oxlint-enable no-await-in-loop */
  return ids
}

/** Begins at a whole minute, so that runs of many terminals meet. */
const firstDue = (told: string | undefined, now: Date): Date =>
  told === undefined ? new Date(Math.floor(now.getTime() / 60_000) * 60_000) : new Date(told)

/**
 * Gives terminals a template; those that have it keep it as it is.
 *
 * @throws Refusal `app.not_found`, `collection.template_out_of_use`
 */
export const assignTemplate = (
  platform: Platform,
  input: ParsedOf<typeof addTemplate>,
  context: Context,
): Promise<DataOf<typeof addTemplate>> =>
  changeOnce(platform, sourceOf(context), { input, answer: addTemplate.data }, async (tx) => {
    const { templateId, termIds } = input
    const startAt = firstDue(input.startAt, platform.clock.now())
    const added = await assign(tx, platform, { templateId, terminalIds: termIds, startAt }, context)
    return { added: added.length, present: new Set(termIds).size - added.length }
  })

/** Gives one terminal a template. @throws as {@link assignTemplate}; `collection.has_task` */
export const addTask = (
  platform: Platform,
  input: ParsedOf<typeof addTerminalTask>,
  context: Context,
): Promise<DataOf<typeof addTerminalTask>> =>
  changeOnce(platform, sourceOf(context), { input, answer: addTerminalTask.data }, async (tx) => {
    const { templateId, tmId } = input
    const startAt = firstDue(input.startAt, platform.clock.now())
    const [id] = await assign(tx, platform, { templateId, terminalIds: [tmId], startAt }, context)
    if (id === undefined) throw new Refusal('collection.has_task', statuses.notAllowedNow)
    return { id }
  })
