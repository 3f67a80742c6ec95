import { expect, it } from 'vitest'

import { QuietStream } from '#server/platform/process/quiet-stream.ts'

it('writes a fault that repeats itself sixty times a minute, and then how often it came (security.md 1)', () => {
  const lines: string[] = []
  const stream = new QuietStream({ write: (line) => void lines.push(line) })
  const say = (msg: string, second: number, level = 50) =>
    stream.write(
      `{"level":${level},"time":"${new Date(Date.UTC(2026, 10, 22, 8, 0, second)).toISOString()}","msg":"${msg}"}\n`,
    )
  for (let time = 0; time < 5_000; time += 1) say('a message failed', 1)
  expect(lines).toHaveLength(60)
  say('another fault', 2)
  for (let time = 0; time < 100; time += 1) say('a call', 2, 30)
  expect(lines).toHaveLength(161)
  say('a message failed', 70)
  expect(lines.slice(161).map((line) => JSON.parse(line) as object)).toMatchObject([
    { about: 'a message failed', more: 4_940, msg: 'equal lines were left out of the log' },
    { msg: 'a message failed' },
  ])
})
