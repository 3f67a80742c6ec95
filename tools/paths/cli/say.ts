/** Says a line. Whoever reads may have seen enough (`… | head`): then there is nobody left to say anything to. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
