import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { exportOnline } from './export-online.ts'
import { countOnline, readPlaces, searchOnline } from './read-online.ts'
import { readProjects, readSection } from './read-section.ts'
import { readBranches, readSingle, searchMeters } from './read-terminal.ts'

type MonitorHandlers = Pick<
  Handlers,
  | 'countTerminalPresence'
  | 'searchTerminalPresence'
  | 'readTerminalPlaces'
  | 'exportTerminalPresence'
  | 'readSingleTerminal'
  | 'readBranches'
  | 'searchMetersBehind'
  | 'readTerminalItems'
  | 'readSectionValues'
>

/** Which terminals are there, and what is known of one. */
export const monitorHandlers = ({ db, clock }: Platform): MonitorHandlers => ({
  countTerminalPresence: (input, { caller }) => countOnline(db, caller, input, clock.now()),
  searchTerminalPresence: (input, { caller }) => searchOnline(db, caller, input, clock.now()),
  readTerminalPlaces: (input, { caller }) => readPlaces(db, caller, input, clock.now()),
  exportTerminalPresence: (input, context) => Promise.resolve(exportOnline(db, input, context, clock.now())),
  readSingleTerminal: ({ termId }, { caller, language }) =>
    readSingle(db, caller, termId, { now: clock.now(), language }),
  readBranches: ({ termId }, { caller }) => readBranches(db, caller, termId),
  searchMetersBehind: (input, { caller }) => searchMeters(db, caller, input),
  readTerminalItems: ({ termId }, { caller }) => readProjects(db, caller, termId),
  readSectionValues: (input, { caller }) => readSection(db, caller, input, clock.now()),
})
