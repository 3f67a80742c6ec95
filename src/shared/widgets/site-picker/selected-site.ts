import { localKeep } from '#src/shared/browser/storage.ts'

/** Core §2: the selection is shared across the app and kept under this name. */
const item = 'selectedSiteId'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** The site that an address asks for. */
export const askedSite = (query: URLSearchParams): number | null => idOf(query.get('siteId'))

/** The site that is selected in the whole app. */
export const selectedSite = (): number | null => idOf(localKeep.read(item))

/** The site that an address asks for, else the one kept from before. */
export const wantedSite = (query: URLSearchParams): number | null => askedSite(query) ?? selectedSite()

const listeners = new Set<(siteId: number | null) => void>()

/** Keeps the selection for the whole app and for the next visit. */
export function keepSelectedSite(siteId: number | null): void {
  if (selectedSite() === siteId) return
  if (siteId === null) localKeep.remove(item)
  else localKeep.write(item, String(siteId))
  for (const listener of listeners) listener(siteId)
}

/** Hears selections made elsewhere in the app, other windows included. @returns ends the hearing */
export function onSelectedSite(listener: (siteId: number | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === item) listener(idOf(newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
