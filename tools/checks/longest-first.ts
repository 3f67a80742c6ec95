import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than 20 s, the longest first. A new machine has not kept how long files take. */
const longest = [
  'tests/src/every/every-record-screen.test.tsx',
  'tests/tools/new-area.test.ts',
  'tests/tools/paths/catalogue-paths.test.ts',
  'tests/server/record/every-record.test.ts',
  'tests/faults/kill-nine.test.ts',
  'tests/server/rights/rights.test.ts',
  'tests/server/start.test.ts',
  'tests/server/fuzz/fuzz.test.ts',
  'tests/faults/kill-cards.test.ts',
  'tests/server/backup/damaged.test.ts',
  'tests/server/platform/database/embedded-postgres.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? longest.length : place
}

/** The long files first, so that no worker is left with one of them while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    return rest.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
