import type { CommandRecord } from '../use-command-record.ts'
import type { Anew } from '../send-command-dialog.tsx'

/** What of a command is given anew: devices where all was done are done, the others stay, those for which there was no room too. */
export function restOf(record: Pick<CommandRecord, keyof Anew | 'itemList'>): Anew {
  const { deviceList, itemList } = record
  const isDone = (address: string): boolean => {
    const own = itemList.filter(({ device }) => device === address)
    return own.length > 0 && own.every(({ ok }) => ok)
  }
  const rest = deviceList.filter((address) => !isDone(address))
  return { ...record, deviceList: rest.length > 0 ? rest : deviceList }
}
