import { z } from 'zod/mini'

/** Lines of text in both languages: one drawing serves both. */
const lines = z.object({ zh: z.array(z.string()), en: z.array(z.string()) })

/** Further transitions that one line stands for: alike, to states within the same one. */
const also = z.optional(z.array(z.string()))
/** Where everything of a chart is drawn. Lengths in px, from the upper left corner. */
export const chartLayout = z.object({
  width: z.number(),
  height: z.number(),
  states: z.array(
    z.object({
      id: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      title: lines,
      /** Below the title: actors by their place in `invokes`, transitions without target by their id. */
      notes: z.array(z.object({ of: z.string(), also, lines })),
    }),
  ),
  /** From the dot to the initial state, x and y in turn. */
  starts: z.array(z.object({ of: z.string(), points: z.array(z.number()) })),
  arrows: z.array(
    z.object({
      points: z.array(z.number()),
      source: z.string(),
      target: z.string(),
      labels: z.array(
        z.object({
          of: z.string(),
          also,
          x: z.number(),
          y: z.number(),
          event: lines,
          guard: z.nullable(lines),
        }),
      ),
    }),
  ),
})
export type ChartLayout = z.infer<typeof chartLayout>
export type PhraseLines = z.infer<typeof lines>
