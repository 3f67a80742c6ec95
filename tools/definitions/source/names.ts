import ts from 'typescript'

/** Identifiers that stand for something outside of `node`. */
export function namesUsed(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (one: ts.Node, bound: ReadonlySet<string>): void => {
    if (ts.isIdentifier(one) && !isOnlyName(one) && !bound.has(one.text)) names.add(one.text)
    const inside = bindsWithin(one)
    const known = inside.length === 0 ? bound : new Set([...bound, ...inside])
    ts.forEachChild(one, (child) => visit(child, known))
  }
  visit(node, new Set())
  return names
}

/** Parameters of a function, and what a block declares. */
function bindsWithin(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => namesOfBinding(name))
  return ts.isBlock(node) ? node.statements.flatMap((statement) => namesOf(statement)) : []
}

/** A member's name, which stands for nothing by itself. */
function isOnlyName(identifier: ts.Identifier): boolean {
  const { parent } = identifier
  if (ts.isPropertyAccessExpression(parent)) return parent.name === identifier
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return parent.name === identifier
  return ts.isBindingElement(parent) && parent.propertyName === identifier
}

/** What a statement declares. */
export function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name))
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const namesOfBinding = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOfBinding(element.name) : []))
