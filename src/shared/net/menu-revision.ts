/** The revision of the menus that are shown, and the newest other one that was told. */
let shown: string | null = null
let told: string | null = null
const listeners = new Set<() => void>()

/** Hears, once a revision, that an answer carried another one than the menus that are shown. */
export function onMenusChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param isOfMenus whether the answer is the menu list itself, which is shown from now on */
export function noteMenuRevision(revision: string, isOfMenus: boolean): void {
  if (isOfMenus) shown = revision
  else if (shown !== null && revision !== shown && revision !== told) {
    told = revision
    for (const listener of listeners) listener()
  }
}
