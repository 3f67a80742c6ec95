import { CommandTray } from '#src/features/command/tray/command-tray.tsx'
import { useOwnRollOuts } from '#src/features/upgrade/roll-out/use-own-roll-outs.ts'

/** Commands, batches and roll-outs of the user in one tray: areas do not know one another. */
export function OwnWork() {
  return <CommandTray jobs={useOwnRollOuts()} />
}
