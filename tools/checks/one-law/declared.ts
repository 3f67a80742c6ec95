import { consolePlaces } from './places/console.ts'
import type { Declared } from './places/place.ts'
import { serverFacts } from './places/server-facts.ts'
import { serverReads } from './places/server-reads.ts'
import { serverWork } from './places/server-work.ts'

const declared: readonly Declared[] = [...serverReads, ...serverWork, ...serverFacts, ...consolePlaces]

/** As `<file>: <place>`. */
export const declaredPlaces: ReadonlySet<string> = new Set(
  declared.flatMap(({ places }) =>
    Object.entries(places).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
  ),
)
