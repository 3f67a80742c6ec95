import type { devicesBehind as devicesBehindCall } from '#contract/command/command.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { seeTerminal } from '../see-terminal.ts'

type Data = DataOf<typeof devicesBehindCall>

/** What a command to this terminal can be for, by address: meters, then boxes, then other devices. @throws Refusal `app.not_found` */
export async function readDevicesBehind({ db }: Platform, caller: Caller, termId: number): Promise<Data> {
  await seeTerminal(db, caller, termId)
  const meters = await db
    .selectFrom('meter')
    .select(['address', 'asset_no as name'])
    .where('terminal_id', '=', termId)
    .orderBy('address')
    .execute()
  const boxes = await db
    .selectFrom('box')
    .select(['address', 'branch as name'])
    .where('terminal_id', '=', termId)
    .orderBy('address')
    .execute()
  const devices = await db
    .selectFrom('device')
    .select(['address', 'name', 'name_english as nameEnglish'])
    .where('terminal_id', '=', termId)
    .where('address', '<>', '')
    .orderBy('address')
    .execute()
  const known = new Set(meters.map(({ address }) => address))
  const list = [
    ...meters.map(({ address, name }) => ({ address, kind: 'meter' as const, name, nameEnglish: name })),
    ...boxes.map(({ address, name }) => ({ address, kind: 'box' as const, name, nameEnglish: name })),
    ...devices
      .filter(({ address }) => !known.has(address))
      .map((device) => ({ ...device, kind: 'device' as const })),
  ]
  return { list, total: list.length }
}
