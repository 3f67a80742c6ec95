import type { DiagramContent, DiagramElement } from '#contract/diagram/diagram.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'

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

/** The content with some elements changed; the same object where none has become another. */
export function withChanged(
  content: DiagramContent,
  ids: ReadonlySet<string>,
  how: (element: DiagramElement) => DiagramElement,
): DiagramContent {
  let isOther = false
  const elements = content.elements.map((element) => {
    if (!ids.has(element.id)) return element
    const next = how(element)
    if (isSame(element, next)) return element
    isOther = true
    return next
  })
  return isOther ? { ...content, elements } : content
}

/** Whether two elements say the same, in whatever order their fields were kept. */
export const isSame = (one: DiagramElement, other: DiagramElement): boolean =>
  canonicalJson(one) === canonicalJson(other)
