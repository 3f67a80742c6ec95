import ts from 'typescript'

import { namesUsed } from './names.ts'
import type { Declaration, Sources } from './sources.ts'

/** What a piece of source needs to run. */
export interface Slice {
  readonly declarations: ReadonlySet<Declaration>
  /** What it takes of packages, as `package:member`. */
  readonly packages: ReadonlySet<string>
  /** Other machines that it names: each has a version of its own. */
  readonly machines: ReadonlySet<Declaration>
}

/** Everything at the top of files that `node` of `file` reaches, itself left out; other machines end the search. */
export function sliceOf(sources: Sources, file: string, node: ts.Node): Slice {
  const declarations = new Set<Declaration>()
  const packages = new Set<string>()
  const machines = new Set<Declaration>()
  const visit = (from: string, names: ReadonlySet<string>): void => {
    for (const name of names) {
      const found = sources.find(from, name)
      if (found === null) continue
      if ('kind' in found) {
        packages.add(`${found.name}:${found.member}`)
        continue
      }
      if (found.statement === node || declarations.has(found)) continue
      if (machineIdIn(found.statement) !== null) {
        machines.add(found)
        continue
      }
      declarations.add(found)
      visit(found.file, namesUsed(found.statement))
    }
  }
  visit(file, namesUsed(node))
  return { declarations, packages, machines }
}

/** The id of the machine that a statement makes, also within a function that makes it for some type. */
export function machineIdIn(statement: ts.Node): string | null {
  if (ts.isCallExpression(statement)) {
    const { expression, arguments: given } = statement
    const [config] = given
    const isMaking = ts.isPropertyAccessExpression(expression) && expression.name.text === 'createMachine'
    if (isMaking && config && ts.isObjectLiteralExpression(config)) {
      const id = config.properties.find((one) => nameOfMember(one) === 'id')
      if (id && ts.isPropertyAssignment(id) && ts.isStringLiteral(id.initializer)) return id.initializer.text
    }
  }
  return ts.forEachChild(statement, machineIdIn) ?? null
}

export const nameOfMember = ({ name }: ts.ObjectLiteralElementLike): string | null =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null

const closers = new Set([')', ']', '}'])

/** A piece of source token by token: how it is laid out makes no difference. */
export function plainText(node: ts.Node): string {
  const tokens: string[] = []
  const visit = (one: ts.Node): void => {
    const inside = one.getChildren()
    if (inside.length > 0) return inside.forEach(visit)
    const text = one.getText()
    if (closers.has(text) && tokens.at(-1) === ',') tokens.pop()
    if (text !== '' && text !== ';') tokens.push(text)
  }
  visit(node)
  return tokens.join(' ')
}
