import type { DiagramContent } from '#contract/diagram/diagram.contract.ts'

/** What was drawn, what it was before, and what was taken back. */
export interface EditHistory {
  readonly past: readonly DiagramContent[]
  readonly present: DiagramContent
  readonly future: readonly DiagramContent[]
}

export type Edit =
  | { readonly type: 'draw'; readonly change: (content: DiagramContent) => DiagramContent }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'begin'; readonly content: DiagramContent }

const mostPast = 100

/** One step of drawing; what changes nothing is no step. */
export function edited(history: EditHistory, edit: Edit): EditHistory {
  const { past, present, future } = history
  if (edit.type === 'begin') return { past: [], present: edit.content, future: [] }
  if (edit.type === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history
  }
  if (edit.type === 'redo') {
    const [next, ...rest] = future
    return next ? { past: [...past, present], present: next, future: rest } : history
  }
  const next = edit.change(present)
  return next === present
    ? history
    : { past: [...past.slice(1 - mostPast), present], present: next, future: [] }
}
