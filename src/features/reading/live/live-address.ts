/** What the address of the live readings says; empty: all, or the first there is. */
export const anyLive = { fTid: '-1', site: '', type: '', item: '', q: '', mark: '' }
export type LiveFilters = typeof anyLive

/** The number that an address says, or none. */
export const idIn = (text: string): number | null => (/^\d{1,9}$/u.test(text) ? Number(text) : null)

export const markOf = ({ mark }: Pick<LiveFilters, 'mark'>): 'silent' | 'odd' | null =>
  mark === 'silent' || mark === 'odd' ? mark : null
