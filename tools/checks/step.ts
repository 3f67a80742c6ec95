import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** One thing to check: a command that ends with 0 when all is well. */
export interface Step {
  readonly name: string
  /** A program of `node_modules/.bin`, and its arguments. */
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Counts tests after the command has ended; a step without it is one check. */
  readonly count?: () => Counts
  /** What is tried once more after it has ended; null where all came to an end. */
  readonly secondTry?: () => Step | null
  /** Shows the output while it runs, for steps that take minutes. */
  readonly isTalkative?: boolean
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Names of tests that passed at a second try alone, with what the first failed with. */
  readonly retried: readonly string[]
}

export interface Outcome extends Counts {
  readonly name: string
  readonly seconds: number
}

const bin = resolve('node_modules/.bin')

/** Runs one step and says how it went; the output of a quiet step is shown only when it fails. */
export async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const { code, output } = await run(step)
  const seconds = (performance.now() - startedAt) / 1000
  const again = step.secondTry?.() ?? null
  if (again !== null) return both({ name: step.name, seconds, ...countsOf(step, 0) }, await runStep(again))
  const counts = countsOf(step, code)
  const verdict = counts.failed === 0 ? 'ok  ' : 'FAIL'
  if (counts.failed > 0 && step.isTalkative !== true) process.stdout.write(`${output}\n`)
  process.stdout.write(`${verdict} ${step.name} (${seconds.toFixed(1)} s)\n`)
  return { name: step.name, seconds, ...counts }
}

const both = (first: Outcome, second: Outcome): Outcome => ({
  name: first.name,
  seconds: first.seconds + second.seconds,
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  retried: [...first.retried, ...second.retried],
})

/** A command that failed without a failed test of its own (a crash, no test found) is one failure. */
function countsOf(step: Step, code: number): Counts {
  const counts = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, retried: [] }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function run(step: Step): Promise<{ code: number; output: string }> {
  const [program, ...args] = step.command
  return new Promise((done) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...step.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      if (step.isTalkative === true) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Runs steps in order, so many at a time. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}
