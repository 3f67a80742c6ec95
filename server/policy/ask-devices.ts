import { randomUUID } from 'node:crypto'

import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { PolicyDeviceEvent } from '#machines/policy/index.ts'
import { goalOf, nextWish } from '#machines/policy/index.ts'
import { isAttempted } from '#server/command/command-deadlines.ts'
import { moveCommand } from '#server/command/move/move-command.ts'
import { type CommandGiver, isDangerous, queueCommand } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'

import { movePolicyDevice, type PolicyDeviceRow, type PolicyMover, type PolicyRow } from './move-policy.ts'

type Wish = Exclude<PolicyDeviceEvent['type'], 'answer.came'>

const codes = {
  'device.publish': 'setPolicy',
  'device.start': 'startPolicy',
  'device.stop': 'stopPolicy',
  'device.clear': 'clearPolicy',
} as const satisfies Readonly<Record<Wish, CommandCodeName>>

interface AskedBy {
  readonly by: PolicyMover
  readonly giver: CommandGiver
  /** The plan is published: whatever a device holds, it is given this one. */
  readonly isNew?: boolean
}

/**
 * Asks devices for the next step on their way to where the policy is to be: one command to each terminal and step. What
 * they were asked before and has not left the server is taken back.
 */
export async function askDevices(
  tx: Tx,
  policy: PolicyRow,
  devices: readonly PolicyDeviceRow[],
  { by, giver, isNew = false }: AskedBy,
): Promise<void> {
  const goal = goalOf(policy.state)
  const asked = devices.flatMap((device) => {
    const wish = isNew ? 'device.publish' : nextWish(goal, device.state)
    return wish === null ? [] : [{ device, wish }]
  })
  const orders = Map.groupBy(asked, ({ device, wish }) => `${device.terminal_id} ${wish}`)
  /* oxlint-disable no-await-in-loop -- one transaction asks one question at a time */
  for (const group of orders.values()) {
    const [first] = group
    if (!first) continue
    const requestId = randomUUID()
    const moved: PolicyDeviceRow[] = []
    for (const { device, wish } of group)
      if ((await movePolicyDevice(tx, device, { type: wish }, by, { requestId })) !== null) moved.push(device)
    if (moved.length === 0) continue
    const code = codes[first.wish]
    await queueCommand(tx, {
      requestId,
      terminalId: first.device.terminal_id,
      code,
      devices: moved.map(({ address }) => address),
      content: code === 'setPolicy' ? { ...policy.offer } : { policyId: policy.id },
      by: giver,
      at: by.at,
      // What stops goes out before anything else, in quiet hours too.
      priority: code === 'stopPolicy' ? 1 : 2,
      needsApproval: isDangerous(code) && (await readParameter(tx, 'commandApproval')),
    })
    for (const before of new Set(moved.map(({ request_id }) => request_id)))
      if (before !== null) await takeBack(tx, before, by)
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * Takes a command back that nobody has sent yet. One that is just given out is not waited for: terminals do one thing
 * after the other, so that it comes before what was asked now.
 */
async function takeBack(tx: Tx, requestId: string, { actor, address = '', at }: PolicyMover): Promise<void> {
  const free = await tx
    .selectFrom('remote_command')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where('dispatched_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return
  // Other devices of the same command may still want it.
  const wanted = await tx
    .selectFrom('policy_device')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (wanted) return
  const event = { type: 'command.withdraw', wasAttempted: await isAttempted(tx, requestId) } as const
  await moveCommand(tx, { requestId, event, actor, address, at })
}
