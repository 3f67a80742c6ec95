import { createContext, useContext, useEffect } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'

import type { PageNote } from '#machines/tabs/index.ts'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  readonly run: () => void
  readonly dueAt: number
  handle: ReturnType<typeof setTimeout> | undefined
}

/** What a page keeps while it is hidden: a machine, a chart. */
interface Kept {
  readonly stop: () => void
}

/**
 * The life of one kept page. While the page is hidden its machines stay as they are, what they have under
 * way comes to its end, and their timers wait; what fell due meanwhile happens once when it is shown again.
 */
export class PageLife {
  readonly #timers = new Map<number, Timer>()
  readonly #kept = new Set<Kept>()
  readonly #onNote: (note: PageNote) => void
  readonly #onEdits: (hasEdits: boolean) => void
  /** Forms of the page that hold unsaved edits. */
  readonly #edited = new Set<string>()
  #lastTimer = 0
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

  /** For the machines of this page. */
  readonly clock: Clock = {
    setTimeout: (run: () => void, delay: number) => {
      this.#lastTimer += 1
      const timer: Timer = { run, dueAt: Date.now() + delay, handle: undefined }
      this.#timers.set(this.#lastTimer, timer)
      if (!this.#isHidden) this.#arm(this.#lastTimer, timer)
      return this.#lastTimer
    },
    clearTimeout: (id: number) => {
      clearTimeout(this.#timers.get(id)?.handle)
      this.#timers.delete(id)
    },
  }

  hide(): void {
    this.#isHidden = true
    for (const timer of this.#timers.values()) clearTimeout(timer.handle)
  }

  show(): void {
    if (!this.#isHidden) return
    this.#isHidden = false
    // Its forms speak up again when the page is shown.
    this.#edited.clear()
    for (const [id, timer] of this.#timers) this.#arm(id, timer)
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
    for (const { handle } of this.#timers.values()) clearTimeout(handle)
    this.#timers.clear()
  }

  #arm(id: number, timer: Timer): void {
    timer.handle = setTimeout(
      () => {
        this.#timers.delete(id)
        timer.run()
      },
      Math.max(0, timer.dueAt - Date.now()),
    )
  }
}

/** The kept page around a view; `null` for what is no part of one. */
export const PageLifeContext = createContext<PageLife | null>(null)

/** Shows on the page's tag which record it is about; empty for none. Words are the same object on every rendering. */
export function usePageNote(note: PageNote): void {
  const life = useContext(PageLifeContext)
  useEffect(() => life?.note(note), [life, note])
}
