interface Page {
  readonly pageNum: number
  readonly pageSize: number
  readonly sortOrder: 'asc' | 'desc'
}

interface Source {
  /** Ids in the list's order, or in the opposite one. */
  readonly rowsAt: (offset: number, limit: number, direction: 'asc' | 'desc') => Promise<number[]>
  readonly count: () => Promise<number>
}

/** One page of a long list's ids and the number of all rows. */
export async function pageOfIds(
  { pageNum, pageSize, sortOrder }: Page,
  { rowsAt, count }: Source,
): Promise<{ ids: number[]; total: number }> {
  const offset = (pageNum - 1) * pageSize
  if (offset === 0) {
    // The first page, which is asked for most, need not wait for the count.
    const [ids, total] = await Promise.all([rowsAt(0, pageSize, sortOrder), count()])
    return { ids, total }
  }
  const total = await count()
  const size = Math.min(pageSize, total - offset)
  if (size <= 0) return { ids: [], total }
  // Rows behind the middle are reached from the end: an index is walked half its length at most.
  if (offset <= total / 2) return { ids: await rowsAt(offset, size, sortOrder), total }
  const opposite = sortOrder === 'asc' ? 'desc' : 'asc'
  const reversed = await rowsAt(total - offset - size, size, opposite)
  return { ids: reversed.toReversed(), total }
}
