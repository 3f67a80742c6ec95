import type { PolicyAnswer } from '#machines/policy/index.ts'
import type { CommandListener, CommandListeners, SettledCommand } from '#server/command/command-listener.ts'
import { theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { askDevices } from './ask-devices.ts'
import { devicesOf, lockPolicy, movePolicyDevice, tellProgress } from './move-policy.ts'

/** What a device of a command said, and why it was not done. */
function answerOf(
  { state, reason, items }: SettledCommand,
  address: string,
): { readonly answer: PolicyAnswer; readonly reason: string } {
  if (state === 'unknown') return { answer: 'lost', reason: '' }
  const said = items.find(({ device, item }) => device === address && item === 'policy')
  if (said?.ok === true) return { answer: 'done', reason: '' }
  return { answer: 'failed', reason: said?.reason ?? reason ?? 'other' }
}

async function settled(tx: Tx, end: SettledCommand): Promise<void> {
  const found = await tx
    .selectFrom('policy_device')
    .select('policy_id')
    .where('request_id', '=', end.requestId)
    .executeTakeFirst()
  const policy = found && (await lockPolicy(tx, found.policy_id))
  if (!policy) return
  const by = { actor: `command:${end.requestId}`, at: end.at }
  const done = new Set<number>()
  // Meanwhile a newer command may have taken its place.
  for (const device of await devicesOf(tx, policy.id)) {
    if (device.request_id !== end.requestId) continue
    const { answer, reason } = answerOf(end, device.address)
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    const moved = await movePolicyDevice(tx, device, { type: 'answer.came', answer }, by, { reason })
    if (moved !== null && answer === 'done') done.add(device.id)
  }
  // One that got the plan late is started with the others; one that refused is not asked again by itself.
  const next = (await devicesOf(tx, policy.id)).filter(({ id }) => done.has(id))
  await askDevices(tx, policy, next, { by, giver: theServer })
  await tellProgress(tx, policy, by)
}

const listener: CommandListener = { settled }

/** What the end of commands means to policies. */
export const policyAnswers: CommandListeners = {
  setPolicy: listener,
  startPolicy: listener,
  stopPolicy: listener,
  clearPolicy: listener,
}
