import { basename } from 'node:path'

import ts from 'typescript'

import { sliceOf } from './slice.ts'
import type { Declaration, Sources } from './sources.ts'
import type { MachineSource } from './behaviour.ts'

export interface Program {
  /**
   * Declares `program` in ECMAScript 2015: `machine` as `setup(…).createMachine(…)` gave it, and `classes` by name,
   * of which values in events may be.
   */
  readonly code: string
  /** What it needs and is not in it, as `package:member`. */
  readonly missing: readonly string[]
}

/** Of the library: what chart and parts are made with. A stand-in of each must be in reach where the code runs. */
const offered = new Set(['xstate:setup', 'xstate:assign', 'xstate:fromPromise', 'xstate:fromCallback'])

/** The source that a machine reaches as one piece of code that needs no module: each file is a function of its own. */
export function programOf(sources: Sources, machine: MachineSource): Program {
  const { declarations, packages, machines } = sliceOf(sources, machine.file, machine.statement)
  const all = [...declarations, machine]
  const files = inOrder(sources, all)
  const nameOf = (file: string): string =>
    `file${files.indexOf(file) + 1}_${basename(file).replaceAll(/\W/gu, '_')}`
  // Machines that this one runs are worlds of their own; here they are names.
  const children = new Set([...machines].flatMap(({ names }) => names))
  const texts = files.map((file) => {
    const own = all.filter((one) => one.file === file).toSorted((a, b) => a.position - b.position)
    const outside = own
      .flatMap((one) => [...sources.reached(one)])
      .flatMap(([name, found]) => {
        if (children.has(name) || !('statement' in found) || found.file === file || !all.includes(found))
          return []
        return [`const ${name} = ${nameOf(found.file)}.${exportedAs(found, name)};`]
      })
    const absent = [...children]
      .filter((name) => own.some((one) => sources.reached(one).has(name)))
      .map((name) => `const ${name} = null;`)
    const body = own.map(({ statement }) => statement.getText().replace(/^export /u, ''))
    const given = own.flatMap(({ names }) => names).join(', ')
    return `const ${nameOf(file)} = (() => {\n${[...new Set([...outside, ...absent]), ...body].join('\n')}\nreturn { ${given} };\n})();`
  })
  const [made = ''] = machine.names
  const own = `${nameOf(machine.file)}.${made}`
  const classes = all.flatMap(({ file, names: [name = ''], statement }) =>
    ts.isClassDeclaration(statement) ? [`${name}: ${nameOf(file)}.${name}`] : [],
  )
  // A machine for any type is made by a function.
  const value = `typeof ${own} === 'function' ? ${own}() : ${own}`
  const whole = `(() => {\n${texts.join('\n')}\nreturn { machine: ${value}, classes: { ${classes.join(', ')} } };\n})()`
  return {
    code: olderScript(`const program = ${whole};`),
    missing: [...packages].filter((name) => !offered.has(name)).toSorted(),
  }
}

const exportedAs = ({ names }: Declaration, name: string): string =>
  names.includes(name) ? name : (names[0] ?? name)

/** Files before those that need them. @throws Error where they need one another */
function inOrder(sources: Sources, all: readonly Declaration[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const one of all) {
    const of = needs.get(one.file) ?? new Set()
    needs.set(one.file, of)
    for (const found of sources.reached(one).values())
      if ('statement' in found && found.file !== one.file && all.includes(found)) of.add(found.file)
  }
  const done: string[] = []
  const visit = (file: string, above: readonly string[]): void => {
    if (done.includes(file)) return
    if (above.includes(file))
      throw new Error(`files of a machine need one another: ${[...above, file].join(', ')}`)
    for (const other of needs.get(file) ?? []) visit(other, [...above, file])
    done.push(file)
  }
  for (const file of needs.keys()) visit(file, [])
  return done
}

/** Readers of SCXML know ECMAScript of 2015. */
export const olderScript = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2015, module: ts.ModuleKind.ESNext, removeComments: true },
  }).outputText
