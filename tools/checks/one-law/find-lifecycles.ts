import ts from 'typescript'

/** A place of a view that follows a call to the server by itself, beside the machines. */
export interface Lifecycle {
  /** As its line begins to be read: one blank between words. */
  readonly text: string
  readonly line: number
}

const calls = new Set(['callApi', 'callShared', 'callOrTake', 'fetchFile'])
const effects = new Set(['useEffect', 'useLayoutEffect', 'setInterval', 'setTimeout'])
/** What runs a function that it is given in a machine. */
const runners = new Set(['fromPromise', 'fromCallback', 'useAnswer', 'useAnswerOf', 'useCommand', 'useForm'])
/** What dialogs and panels run in theirs. */
const given = new Set(['run', 'save', 'load', 'send'])
const settlers = new Set(['then', 'catch', 'finally'])
/** How a call goes, where it is kept in a state. */
const courses = /'(?:failed|loading|asking|busy|saving|sending|unknown|pending)'|\bProblem\b/u

/**
 * Async lifecycles outside a machine: a state that says how a call goes, a state that is set once a promise ends, and
 * a call that an effect or a handler begins.
 */
export function findLifecycles(file: string, text: string): Lifecycle[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file))
  const names = namesIn(source)
  const found: Lifecycle[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLifecycle(node, source, names)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ text: node.getText(source).replaceAll(/\s+/gu, ' ').slice(0, 80), line })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const kindOf = (file: string): ts.ScriptKind => (file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

interface Names {
  /** Setters of `useState`. */
  readonly setters: ReadonlySet<string>
  /** Functions that a machine is given by their names. */
  readonly run: ReadonlySet<string>
  /** Functions of this file that call the server, by themselves or by one another. */
  readonly callers: ReadonlySet<string>
}

function namesIn(source: ts.SourceFile): Names {
  const [setters, run] = [new Set<string>(), new Set<string>()]
  const bodies = new Map<string, ts.Node>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isArrayBindingPattern(node.name) && isCallOf(node.initializer, (name) => name === 'useState')) {
        const [, setter] = node.name.elements
        if (setter && ts.isBindingElement(setter) && ts.isIdentifier(setter.name))
          setters.add(setter.name.text)
      }
      if (ts.isIdentifier(node.name) && functionIn(node.initializer))
        bodies.set(node.name.text, node.initializer)
    }
    if (ts.isFunctionDeclaration(node) && node.name) bodies.set(node.name.text, node)
    if (isRunner(node)) for (const name of identifiersIn(node)) run.add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const callers = new Set<string>()
  for (let before = -1; before !== callers.size;) {
    before = callers.size
    for (const [name, body] of bodies)
      if (!hasViews(body) && identifiersIn(body).some((one) => calls.has(one) || callers.has(one)))
        callers.add(name)
  }
  return { setters, run, callers }
}

/** What is drawn calls nothing by being drawn; who presses in it is found there. */
const hasViews = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  ts.forEachChild(node, (child) => hasViews(child) || undefined) === true

/** The function that is meant: itself, or what a hook is given to keep. */
function functionIn(node: ts.Expression): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  return isCallOf(node, (name) => name === 'useCallback' || name === 'useEffectEvent')
}

const isCallOf = (node: ts.Node, is: (name: string) => boolean): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && is(node.expression.text)

const isRunner = (node: ts.Node): boolean =>
  isCallOf(node, (name) => runners.has(name)) ||
  (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && given.has(node.name.text))

function identifiersIn(node: ts.Node): string[] {
  const names: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) names.push(one.text)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return names
}

function isLifecycle(node: ts.CallExpression, source: ts.SourceFile, names: Names): boolean {
  const { expression, typeArguments } = node
  if (ts.isIdentifier(expression)) {
    const name = expression.text
    if (name === 'useState') return typeArguments?.some((one) => courses.test(one.getText(source))) === true
    if (isInMachine(node, names)) return false
    if (names.setters.has(name)) return isAfterPromise(node)
    if (calls.has(name) || names.callers.has(name)) return isBegun(node)
    return false
  }
  // `.then(setFound)`: told by its name alone.
  return (
    ts.isPropertyAccessExpression(expression) &&
    settlers.has(expression.name.text) &&
    node.arguments.some((one) => ts.isIdentifier(one) && names.setters.has(one.text)) &&
    !isInMachine(node, names)
  )
}

const above = (node: ts.Node): ts.Node[] => (node.parent ? [node.parent, ...above(node.parent)] : [])

const isInMachine = (node: ts.Node, names: Names): boolean =>
  above(node).some(
    (one) =>
      isRunner(one) ||
      (ts.isVariableDeclaration(one) && ts.isIdentifier(one.name) && names.run.has(one.name.text)) ||
      (ts.isFunctionDeclaration(one) && one.name !== undefined && names.run.has(one.name.text)),
  )

/** In a function that waits, or in what a promise calls when it ends. */
const isAfterPromise = (node: ts.Node): boolean =>
  above(node).some(
    (one) =>
      (ts.isFunctionLike(one) && ts.canHaveModifiers(one) && isAsync(one)) ||
      (ts.isCallExpression(one) &&
        ts.isPropertyAccessExpression(one.expression) &&
        settlers.has(one.expression.name.text) &&
        node.pos >= one.arguments.pos),
  )

const isAsync = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true

/** By an effect, a handler of the view, or without anybody who waits for it. */
const isBegun = (node: ts.CallExpression): boolean =>
  ts.isVoidExpression(node.parent) ||
  above(node).some(
    (one) =>
      isCallOf(one, (name) => effects.has(name)) ||
      (ts.isJsxAttribute(one) && ts.isIdentifier(one.name) && /^on[A-Z]/u.test(one.name.text)) ||
      (ts.isPropertyAccessExpression(one) && settlers.has(one.name.text) && one.expression === node),
  )
