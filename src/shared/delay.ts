/** @param ms milliseconds */
export const delay = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
