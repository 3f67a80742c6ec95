/** As much of IndexedDB as the console uses: one store, kept in memory, answering a moment later. */
export function memoryDatabase(): IDBFactory {
  const kept = new Map<IDBValidKey, unknown>()
  const store = {
    get: (key: IDBValidKey) => answered(kept.get(key)),
    put: (value: unknown, key: IDBValidKey) => {
      kept.set(key, value)
      return answered(key)
    },
  }
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  }
  let isNew = true
  const open = () => {
    const opening = answered(database, isNew ? 'upgradeneeded' : undefined)
    isNew = false
    return opening
  }
  return { open } as unknown as IDBFactory
}

function answered(result: unknown, before?: string): EventTarget & { readonly result: unknown } {
  const request = Object.assign(new EventTarget(), { result })
  queueMicrotask(() => {
    if (before !== undefined) request.dispatchEvent(new Event(before))
    request.dispatchEvent(new Event('success'))
  })
  return request
}
