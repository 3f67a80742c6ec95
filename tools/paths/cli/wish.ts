import { parseArgs } from 'node:util'

import { unknownName } from './nearest.ts'

export const covers = ['transitions', 'states', 'pairs', 'walk'] as const
export type Cover = (typeof covers)[number]

/** What `npm run paths` is asked for. */
export interface Wish {
  readonly action: 'report' | 'write' | 'list' | 'mutate' | 'diff' | 'help'
  /** Ids; empty: every machine of the catalogue. */
  readonly machines: readonly string[]
  readonly cover: Cover
  /** Of a walk. */
  readonly seed: number
  readonly steps: number
  /** Bounds of the explorer and of one path. */
  readonly maxNodes: number
  readonly maxLength: number
  /** Folder to write to. */
  readonly out: string
  /** Address of a running product that what is written plays against; empty: it starts one. */
  readonly url: string
  /** Revision to compare with. */
  readonly revision: string
}

export const usage = `npm run paths -- [options]

Explores machines, plans paths through them and says what they leave out and why.

  --machine ID    one machine; may be given several times (all machines)
  --cover WHAT    ${covers.join(' | ')} (transitions)
  --seed N        of a walk: the same number gives the same walk (1)
  --steps N       length of a walk (60)
  --max-nodes N   states that are told apart at the most (5000)
  --max-length N  steps of one path at the most (60)
  --out DIR       writes the paths as JSON, as steps to read, and as a Playwright spec
                  for machines that a browser plays
  --url ADDRESS   with --out: the spec plays against the product that runs there, in seconds: one of
                  npm run e2e:server with the password and the captcha of docs/en/testers.md
  --list          lists the machines
  --mutate        breaks the machine in every way and says which breaks the paths do not notice
  --diff REV      what changed in the machines since a revision, and the paths that it touches
  --help          shows this

It ends with 0, with 1 where something is left out or not noticed, with 2 where it cannot do what it is asked,
and with 3 where a machine cannot be explored: it names the machine, the state and what helps.
`

/** Everything that is wrong with what was asked, one fault a line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Reads the command line.
 *
 * @param ids of the machines that there are
 * @throws UsageError
 */
export function readWish(args: readonly string[], ids: readonly string[]): Wish {
  const values = parse(args)
  const faults: string[] = []
  const whole = (
    name: 'seed' | 'steps' | 'max-nodes' | 'max-length',
    fallback: number,
    least: number,
  ): number => {
    const text = values[name]
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN
    if (value >= least) return value
    faults.push(`--${name} must be a whole number from ${least}, not "${text}"`)
    return fallback
  }
  const machines = values.machine ?? []
  for (const id of machines.filter((one) => !ids.includes(one))) faults.push(unknownName('machine', id, ids))
  const cover = covers.find((one) => one === (values.cover ?? 'transitions'))
  if (!cover) faults.push(`--cover must be one of ${covers.join(', ')}, not "${values.cover}"`)
  const wish: Wish = {
    action: actionOf(values, faults),
    machines,
    cover: cover ?? 'transitions',
    seed: whole('seed', 1, 0),
    steps: whole('steps', 60, 1),
    maxNodes: whole('max-nodes', 5000, 1),
    maxLength: whole('max-length', 60, 1),
    out: values.out ?? '',
    url: readUrl(values, faults),
    revision: values.diff ?? '',
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return wish
}

type Values = ReturnType<typeof parse>

function readUrl({ url, out }: Values, faults: string[]): string {
  if (url === undefined) return ''
  if (out === undefined) faults.push('--url needs --out: it says where what is written plays')
  const parsed = URL.parse(url)
  if (parsed && /^https?:$/u.test(parsed.protocol)) return parsed.origin
  faults.push(`--url must be an address such as http://localhost:5180, not "${url}"`)
  return ''
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        machine: { type: 'string', multiple: true },
        cover: { type: 'string' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        'max-nodes': { type: 'string' },
        'max-length': { type: 'string' },
        out: { type: 'string' },
        url: { type: 'string' },
        list: { type: 'boolean' },
        mutate: { type: 'boolean' },
        diff: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function actionOf({ help, list, mutate, diff, out }: Values, faults: string[]): Wish['action'] {
  if (help) return 'help'
  const asked = [
    ...(list ? (['list'] as const) : []),
    ...(mutate ? (['mutate'] as const) : []),
    ...(diff === undefined ? [] : (['diff'] as const)),
    ...(out === undefined ? [] : (['write'] as const)),
  ]
  if (asked.length > 1) faults.push('--list, --mutate, --diff and --out exclude each other')
  return asked[0] ?? 'report'
}
