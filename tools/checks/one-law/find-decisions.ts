import ts from 'typescript'

/** A place that asks for the state of a record by itself. */
export interface Decision {
  /** As its line begins to be read: one blank between words. */
  readonly text: string
  readonly line: number
}

/** Columns and properties that hold the state of a machine. */
const stateName = /^(?:[a-z_]+\.)?(?:[a-z]+_)?state$/iu
const equality = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])
const membership = new Set(['includes', 'has'])
const conditions = new Set(['where', 'having', 'andWhere', 'on', 'eb', 'when'])

/**
 * Comparisons of a state with what a program knows of states: `row.state === 'closed'`, a list of states that
 * includes it, a `switch` over it, and conditions of queries. What a person asked for (`query.state`) is none.
 */
export function findDecisions(file: string, text: string): Decision[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const constants = constantsOf(source)
  const found: Decision[] = []
  const visit = (node: ts.Node): void => {
    for (const said of decisionsOf(node, source, constants)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ text: said.replaceAll(/\s+/gu, ' '), line })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Names that stand for something fixed: imported, or at the top of the file. */
function constantsOf(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const keep = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
  }
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) keep(name)
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
    if (named && ts.isNamedImports(named)) for (const { name } of named.elements) keep(name)
  }
  return names
}

function decisionsOf(node: ts.Node, source: ts.SourceFile, constants: ReadonlySet<string>): string[] {
  const said = (is: boolean, ...parts: readonly ts.Node[]): string[] =>
    is ? [parts.map((part) => part.getText(source)).join(', ')] : []
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    const isAsked =
      (isState(left) && isKnown(right, constants)) || (isState(right) && isKnown(left, constants))
    return said(equality.has(operatorToken.kind) && isAsked, node)
  }
  if (ts.isSwitchStatement(node)) return said(isState(node.expression), node.expression)
  if (ts.isCallExpression(node)) {
    if (isMembership(node)) return said(true, node)
    return said(isCondition(node, source, constants), ...node.arguments)
  }
  if (ts.isTaggedTemplateExpression(node) && isSql(node)) return comparisonsIn(node.template.getText(source))
  return []
}

const isState = (node: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(node) && stateName.test(node.name.text)) ||
  (ts.isIdentifier(node) && node.text === 'state') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'value' && isSnapshot(node.expression))

const isSnapshot = (node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === 'snapshot'

/** A literal, a list, or a name that stands for one; not a property, which may be what a person asked for. */
const isKnown = (node: ts.Expression, constants: ReadonlySet<string>): boolean =>
  (ts.isLiteralExpression(node) && node.text !== '') ||
  ts.isArrayLiteralExpression(node) ||
  (ts.isIdentifier(node) && constants.has(node.text)) ||
  (ts.isPropertyAccessExpression(node) && isKnown(node.expression, constants))

const isMembership = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  membership.has(expression.name.text) &&
  given.some((one) => isState(one))

function isCondition(
  { expression, arguments: given }: ts.CallExpression,
  source: ts.SourceFile,
  constants: ReadonlySet<string>,
): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(source)
  const [column, , value] = given
  return (
    conditions.has(name) &&
    column !== undefined &&
    ts.isStringLiteralLike(column) &&
    stateName.test(column.text) &&
    value !== undefined &&
    isKnown(value, constants)
  )
}

const isSql = ({ tag }: ts.TaggedTemplateExpression): boolean => ts.isIdentifier(tag) && tag.text === 'sql'

/** Comparisons with what is written there, or with a constant that is put in. */
const comparisonsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:\w+\.)?(?:\w+_)?state\s*(?:=|<>|!=|(?:not\s+)?in)\s*(?:any\s*)?(?:'\w+'|\d+|\([^)]*\)|\$\{\w+\})/giu,
    ),
  ].map(([comparison]) => comparison)
