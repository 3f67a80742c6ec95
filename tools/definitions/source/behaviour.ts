import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

import type { Behaviour } from '#machines/shared/machine-behaviour.ts'

import { machineIdIn, nameOfMember, plainText, sliceOf } from './slice.ts'
import { type Declaration, Sources } from './sources.ts'

/** A machine's own statement, where it was found. */
export type MachineSource = Declaration & { readonly machineId: string }

/** Every machine that the files of `machines/` make. */
export function machinesIn(root: string, sources: Sources): readonly MachineSource[] {
  return readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.machine.ts'))
    .toSorted()
    .flatMap((name) => sources.declarations(join(root, 'machines', name)))
    .flatMap((declaration) => {
      const machineId = machineIdIn(declaration.statement)
      return machineId === null ? [] : [{ ...declaration, machineId }]
    })
}

/**
 * What guards, actions and delays of the machines do, as hashes of their source and of all that it reaches.
 * Types, comments, layout and the places of files are not in it; a machine that another one runs is not either.
 *
 * @returns by machine id, sorted
 */
export function behavioursIn(root: string): Readonly<Record<string, Behaviour>> {
  const sources = new Sources(root)
  const found = machinesIn(root, sources).map(
    (machine) => [machine.machineId, behaviourOf(sources, machine)] as const,
  )
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function behaviourOf(sources: Sources, machine: MachineSource): Behaviour {
  const { declarations } = sliceOf(sources, machine.file, machine.statement)
  const all = [machine, ...declarations]
  const members = all.flatMap((declaration) => membersOf(sources, declaration))
  const parts = new Map<string, string[]>()
  for (const { name, text } of members) parts.set(name, [...(parts.get(name) ?? []), text])
  return {
    whole: hashOf(all.map(({ statement }) => plainText(statement))),
    parts: Object.fromEntries(
      [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, texts]) => [name, hashOf(texts)]),
    ),
  }
}

const kinds = new Map([
  ['guards', 'guard'],
  ['actions', 'action'],
  ['delays', 'delay'],
])

interface Member {
  /** `guard undoIsOut` */
  readonly name: string
  readonly text: string
}

/** Guards, actions and delays that are listed somewhere in a declaration. */
function membersOf(sources: Sources, { file, statement }: Declaration): Member[] {
  const members: Member[] = []
  const visit = (node: ts.Node): void => {
    const kind = ts.isPropertyAssignment(node) ? kinds.get(nameOfMember(node) ?? '') : undefined
    if (kind !== undefined && ts.isPropertyAssignment(node) && !isOneAction(node.initializer))
      listed(file, node.initializer, kind)
    else ts.forEachChild(node, visit)
  }
  const listed = (from: string, list: ts.Expression, kind: string): void => {
    if (ts.isIdentifier(list)) {
      const found = sources.find(from, list.text)
      const value = found && 'statement' in found ? valueOf(found, list.text) : null
      if (value && found && 'statement' in found) listed(found.file, value, kind)
      return
    }
    if (!ts.isObjectLiteralExpression(list)) return
    for (const member of list.properties) {
      if (ts.isSpreadAssignment(member)) {
        listed(from, member.expression, kind)
        continue
      }
      const name = nameOfMember(member)
      if (name === null) continue
      const reached = [...sliceOf(sources, from, member).declarations].map((one) => plainText(one.statement))
      members.push({ name: `${kind} ${name}`, text: [plainText(member), ...reached.toSorted()].join('\n') })
    }
  }
  visit(statement)
  return members
}

/** `actions: { type, params }` in a chart names one. */
const isOneAction = (list: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(list) && list.properties.some((one) => nameOfMember(one) === 'type')

function valueOf({ statement }: Declaration, name: string): ts.Expression | null {
  if (!ts.isVariableStatement(statement)) return null
  const declared = statement.declarationList.declarations.find(
    (one) => ts.isIdentifier(one.name) && one.name.text === name,
  )
  return declared?.initializer ?? null
}

/** SM3 of texts in whatever order, shortened: it tells the few versions of one machine apart. */
const hashOf = (texts: readonly string[]): string =>
  createHash('sm3').update(texts.toSorted().join('\n\n')).digest('hex').slice(0, 16)
