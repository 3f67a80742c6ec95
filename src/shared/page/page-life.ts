import { createContext, useContext, useEffect } from 'react'

import type { PageNote } from '#machines/tabs/index.ts'

import { RestingClock } from './resting-clock.ts'

/** What a page keeps while it is hidden: a machine, a chart. */
interface Kept {
  readonly stop: () => void
}

/**
 * The life of one kept page. While the page is hidden its machines stay as they are, what they have under
 * way comes to its end, and their timers wait; what fell due meanwhile happens once when it is shown again.
 */
export class PageLife {
  /** For the machines of this page. */
  readonly clock = new RestingClock(false)
  readonly #clocks = new Set([this.clock])
  readonly #kept = new Set<Kept>()
  readonly #onNote: (note: PageNote) => void
  readonly #onEdits: (hasEdits: boolean) => void
  /** Forms of the page that hold unsaved edits. */
  readonly #edited = new Set<string>()
  #isHidden = false
  #isKept = false

  constructor(
    onNote: (note: PageNote) => void = () => undefined,
    onEdits: (hasEdits: boolean) => void = () => undefined,
  ) {
    this.#onNote = onNote
    this.#onEdits = onEdits
  }

  get isHidden(): boolean {
    return this.#isHidden
  }

  hide(): void {
    this.#isHidden = true
    for (const clock of this.#clocks) clock.rest()
  }

  show(): void {
    if (!this.#isHidden) return
    this.#isHidden = false
    // Its forms speak up again when the page is shown.
    this.#edited.clear()
    for (const clock of this.#clocks) clock.goOn()
  }

  /** The clock of a machine that was begun before the page. */
  follow(clock: RestingClock): void {
    this.#clocks.add(clock)
    if (!this.#isHidden) clock.goOn()
  }

  /** Until the page ends or lets go of it, it lives. */
  hold(kept: Kept): void {
    this.#kept.add(kept)
  }

  release(kept: Kept): void {
    this.#kept.delete(kept)
  }

  /** Names the record that the page shows. */
  note(note: PageNote): void {
    this.#onNote(note)
  }

  /** Says of one form of the page whether it holds unsaved edits. @returns what React calls when the form goes */
  edit(form: string, hasEdits: boolean): () => void {
    this.#keepEdits(form, hasEdits)
    return () => {
      // A page that is hidden keeps its edits; only its effects end.
      if (!this.#isHidden) this.#keepEdits(form, false)
    }
  }

  /** Ends with the component that keeps the page. @returns what React calls then */
  keep(): () => void {
    this.#isKept = true
    return () => {
      this.#isKept = false
      // React's strict mode ends and begins again at once.
      queueMicrotask(() => this.#isKept || this.#end())
    }
  }

  #keepEdits(form: string, hasEdits: boolean): void {
    if (hasEdits) this.#edited.add(form)
    else this.#edited.delete(form)
    this.#onEdits(this.#edited.size > 0)
  }

  #end(): void {
    for (const kept of this.#kept) kept.stop()
    this.#kept.clear()
    for (const clock of this.#clocks) clock.end()
  }
}

/** The kept page around a view; `null` for what is no part of one. */
export const PageLifeContext = createContext<PageLife | null>(null)

/** Shows on the page's tag which record it is about; empty for none. Words are the same object on every rendering. */
export function usePageNote(note: PageNote): void {
  const life = useContext(PageLifeContext)
  useEffect(() => life?.note(note), [life, note])
}
