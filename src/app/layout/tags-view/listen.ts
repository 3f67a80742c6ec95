type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** Listens to an element's events. @returns ends it */
export function listen(
  element: HTMLElement,
  listeners: Listeners,
  options?: AddEventListenerOptions,
): () => void {
  const ends = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { ...options, signal: ends.signal })
  return () => ends.abort()
}
