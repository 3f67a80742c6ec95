import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import ts from 'typescript'

import { namesOf, namesUsed } from './names.ts'

/** Something that a file declares at its top, without types and comments. */
export interface Declaration {
  readonly file: string
  readonly names: readonly string[]
  readonly statement: ts.Statement
  /** Its place in the file. */
  readonly position: number
}

/** Where a name that a file uses comes from. */
export type Origin =
  | { readonly kind: 'file'; readonly file: string; readonly name: string }
  | { readonly kind: 'package'; readonly name: string; readonly member: string }

interface SourceOf {
  readonly declarations: ReadonlyMap<string, Declaration>
  readonly imports: ReadonlyMap<string, Origin>
  /** Files whose exports it hands on as a whole. */
  readonly handsOn: readonly string[]
}

/** What a name stands for. */
export type Found = Declaration | Extract<Origin, { kind: 'package' }>

/** Reads TypeScript files of one checkout and tells what their names stand for. */
export class Sources {
  readonly #root: string
  readonly #read = new Map<string, SourceOf>()

  /** @param root folder of `machines/` and `contract/` */
  constructor(root: string) {
    this.#root = root
  }

  /** What a name of a file stands for; `null` for what the language has, and for names within functions. */
  find(file: string, name: string): Found | null {
    const source = this.#of(file)
    const declared = source.declarations.get(name)
    if (declared) return declared
    const origin = source.imports.get(name)
    if (origin?.kind === 'package') return origin
    if (origin) return this.find(origin.file, origin.name)
    for (const other of source.handsOn) {
      const found = this.find(other, name)
      if (found) return found
    }
    return null
  }

  /** What a declaration reaches at once, by the names that it uses for it. */
  reached(declaration: Declaration): ReadonlyMap<string, Found> {
    const reached = new Map<string, Found>()
    for (const name of namesUsed(declaration.statement)) {
      const found = this.find(declaration.file, name)
      if (found) reached.set(name, found)
    }
    return reached
  }

  declarations(file: string): readonly Declaration[] {
    return [...new Set(this.#of(file).declarations.values())]
  }

  #of(file: string): SourceOf {
    const known = this.#read.get(file)
    if (known) return known
    const made = sourceOf(file, (from) => this.#resolve(file, from))
    this.#read.set(file, made)
    return made
  }

  /** @returns `null` for a package */
  #resolve(file: string, from: string): string | null {
    if (from.startsWith('#')) return join(this.#root, from.slice(1))
    return from.startsWith('.') ? resolve(dirname(file), from) : null
  }
}

function sourceOf(file: string, pathOf: (from: string) => string | null): SourceOf {
  const parsed = withoutTypes(file)
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, Origin>()
  const handsOn: string[] = []
  const originOf = (from: string, name: string): Origin => {
    const path = pathOf(from)
    return path === null ? { kind: 'package', name: from, member: name } : { kind: 'file', file: path, name }
  }
  for (const [position, statement] of parsed.statements.entries()) {
    const from = textOfModule(statement)
    if (ts.isImportDeclaration(statement) && from !== null) {
      const { name, namedBindings } = statement.importClause ?? {}
      if (name) imports.set(name.text, originOf(from, 'default'))
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const one of namedBindings.elements)
          imports.set(one.name.text, originOf(from, (one.propertyName ?? one.name).text))
      continue
    }
    if (ts.isExportDeclaration(statement) && from !== null) {
      const path = pathOf(from)
      const { exportClause } = statement
      if (exportClause && ts.isNamedExports(exportClause))
        for (const one of exportClause.elements)
          imports.set(one.name.text, originOf(from, (one.propertyName ?? one.name).text))
      else if (path !== null) handsOn.push(path)
      continue
    }
    const names = namesOf(statement)
    const declaration = { file, names, statement, position }
    for (const name of names) declarations.set(name, declaration)
  }
  return { declarations, imports, handsOn }
}

/** By text: two checkouts that are compared differ in few files. */
const parsed = new Map<string, ts.SourceFile>()

/** @throws Error where there is no such file */
function withoutTypes(file: string): ts.SourceFile {
  if (!existsSync(file)) throw new Error(`${file} is imported and not there`)
  const text = readFileSync(file, 'utf8')
  const known = parsed.get(text)
  if (known) return known
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
    },
  })
  const made = ts.createSourceFile(`${file}.js`, outputText, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
  parsed.set(text, made)
  return made
}

const textOfModule = (statement: ts.Statement): string | null =>
  (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
  statement.moduleSpecifier &&
  ts.isStringLiteral(statement.moduleSpecifier)
    ? statement.moduleSpecifier.text
    : null
