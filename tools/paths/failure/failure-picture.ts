import { createServer } from 'vite'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { nodeId } from '#machines/shared/states/state-name.ts'
import { drawCatalogue } from '#tools/diagrams/drawings.ts'

import { both } from '../cli/markdown.ts'
import type { FailureStory } from './failure-text.ts'
import type { ExactStep } from '../exact.ts'

type Mark = 'added' | 'removed'
interface PathMarks {
  readonly lit: ReadonlySet<string>
  readonly passed: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly marks: ReadonlyMap<string, Mark>
}
interface PictureModule {
  readonly drawPath: (drawing: MachineDrawing, marks: PathMarks, heading: string) => string
}

/** What of a failed path the story's drawing needs. */
type DrawnStory = Pick<FailureStory, 'entry' | 'failure'> & {
  readonly steps: readonly Pick<ExactStep, 'from' | 'transitions'>[]
}

const statesOf = ({ from }: Pick<ExactStep, 'from'>): string[] => from._nodes.map(nodeId)

/** Where a failed path went: what it passed, where it stood, what was expected there and what came instead. */
export function pathMarks({ steps, failure: { at, expected, real } }: DrawnStory): PathMarks {
  const before = steps.slice(0, Math.max(at, 0))
  const failed = steps[Math.max(at, 0)]
  return {
    lit: new Set(failed ? statesOf(failed) : []),
    passed: new Set(before.flatMap(statesOf)),
    taken: new Set(before.flatMap(({ transitions }) => transitions)),
    marks: new Map([
      ...expected.filter((id) => !real.includes(id)).map((id) => [id, 'added'] as const),
      ...real.filter((id) => !expected.includes(id)).map((id) => [id, 'removed'] as const),
    ]),
  }
}

/** A failed path on its machine's diagram, as the text of an SVG file. The console's own drawing makes it. */
export async function failurePicture(story: DrawnStory): Promise<string> {
  const { entry, failure } = story
  const [drawing] = await drawCatalogue([entry])
  if (!drawing) throw new Error(`nobody drew ${entry.id}`)
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { drawPath } = (await vite.ssrLoadModule(
      '/src/features/machine/failure/path-picture.tsx',
    )) as unknown as PictureModule
    const place = failure.at < 0 ? '开始 · start' : `第 ${failure.at + 1} 步 · step ${failure.at + 1}`
    const heading = `${both(entry.words.title)} · ${place} · + 预期 expected · − 实际 real`
    return drawPath(drawing, pathMarks(story), heading)
  } finally {
    await vite.close()
  }
}
