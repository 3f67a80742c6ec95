/** Milliseconds. A near server answers within them. */
const patience = 50

/**
 * When an answer is there, or when waiting for it would be felt: what is drawn with it is laid out and painted once,
 * where a placeholder would be before it.
 */
export const shortly = (answer: Promise<unknown> | null): Promise<unknown> =>
  Promise.race([answer, new Promise((done) => void setTimeout(done, patience))])
