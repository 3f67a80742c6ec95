/** Says a line. Whoever reads may have seen enough (`… | head`): then there is nobody left to say anything to. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
  if (process.stdout.errored) process.exit()
}

// Of a write that came to nothing the program hears only when it rests, and then it need not be told.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
