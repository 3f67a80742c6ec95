import { localKeep } from '#src/shared/storage.ts'

/** Core §2: the selection is shared across the app and kept under this name. */
const item = 'selectedSiteId'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null

/** The site that an address asks for, else the one kept from before. */
export const wantedSite = (query: URLSearchParams): number | null =>
  idOf(query.get('siteId')) ?? idOf(localKeep.read(item))

export function keepSelectedSite(siteId: number | null): void {
  if (siteId === null) localKeep.remove(item)
  else localKeep.write(item, String(siteId))
}
