/** Tells the tray in the shell that a command was given here, so that it asks at once. */
const given = new EventTarget()

export const tellGiven = (): void => void given.dispatchEvent(new Event('given'))

/** @returns what ends it */
export function onGiven(listener: () => void): () => void {
  given.addEventListener('given', listener)
  return () => given.removeEventListener('given', listener)
}
