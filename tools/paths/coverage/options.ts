import { parseArgs } from 'node:util'

import { unknownName } from '../cli/nearest.ts'
import { UsageError } from '../cli/wish.ts'

/** What `npm run test:paths` is asked for. */
export interface CoverageWish {
  readonly help: boolean
  /** Ids; empty: every machine of the catalogue. */
  readonly machines: readonly string[]
  readonly goal: 'transitions' | 'pairs'
  readonly withBrowser: boolean
  /** Leaves out machines whose kept figures are of their present definition. */
  readonly resumes: boolean
  readonly maxNodes: number
  /** Folder of the report. */
  readonly out: string
}

export const usage = `npm run test:paths -- [options]

Plays the paths of every machine: in Chromium and against the server alone where players for that exist, and on
the machine itself for the rest. Writes a report with the heat map of every machine, and says what was not taken.

  --machine ID    one machine; may be given several times (all machines)
  --full          all pairs of transitions that follow each other instead of all transitions
  --resume        leaves out machines that were played so already and have not changed since
  --no-browser    leaves the browser out; its machines are played by themselves
  --max-nodes N   states that are told apart at the most (5000)
  --out DIR       folder of coverage.html and coverage.json (coverage/paths)
  --help          shows this

What it played without a failure is also kept, machine by machine, in docs/path-coverage.json, which the console's
gallery shows (with --full in docs/path-coverage-pairs.json): it replaces what an earlier run found, the rest stays
while its definition is the present one, and docs/path-coverage.md is written anew with the names of what nobody
played. --no-browser keeps machines that have no player in a browser.

It ends with 0 where all is covered, with 1 where something is not or a player failed, with 2 where it cannot do what
it is asked, and with 3 where a machine cannot be explored.
`

/**
 * Reads the command line.
 *
 * @param ids of the machines that there are
 * @throws UsageError
 */
export function readCoverageWish(args: readonly string[], ids: readonly string[]): CoverageWish {
  const values = parse(args)
  const machines = values.machine ?? []
  const faults = machines.filter((id) => !ids.includes(id)).map((id) => unknownName('machine', id, ids))
  const bound = values['max-nodes'] ?? '5000'
  if (!/^[1-9]\d{0,8}$/u.test(bound)) faults.push(`--max-nodes must be a whole number from 1, not "${bound}"`)
  if (values.out === '') faults.push('--out needs the name of a folder')
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return {
    help: values.help ?? false,
    machines,
    goal: values.full ? 'pairs' : 'transitions',
    withBrowser: !(values['no-browser'] ?? false),
    resumes: values.resume ?? false,
    maxNodes: Number(bound),
    out: values.out ?? 'coverage/paths',
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        machine: { type: 'string', multiple: true },
        full: { type: 'boolean' },
        resume: { type: 'boolean' },
        'no-browser': { type: 'boolean' },
        'max-nodes': { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
