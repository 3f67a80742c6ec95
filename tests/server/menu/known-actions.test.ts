import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { type MenuAction, menuActions, menuCodes, rightsWithin } from '#contract/kernel/rights.ts'
import { knownActions } from '#server/menu/known-actions.ts'

const root = join(import.meta.dirname, '../../..')
const textsOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/u.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))

interface Named {
  readonly menu: string
  readonly action: string
}

/** What server and console ask for by name, besides the rights of calls. */
const asked: readonly Named[] = ['server', 'src'].flatMap(textsOf).flatMap((text) =>
  [...text.matchAll(/\b(?:can|useCan)\('(\w+)', '(\w+)'\)/gu)].map(([, menu = '', action = '']) => ({
    menu,
    action,
  })),
)

/** What the administrators' guide promises: a menu's code, and the actions up to the next one. */
const documented: readonly Named[] = (() => {
  const guide = readFileSync(join(root, 'docs/en/administrators.md'), 'utf8')
  const [, ...parts] = /\*\*Rights\.\*\*(.*)/u.exec(guide)?.[1]?.split('`') ?? []
  return parts.flatMap((menu, at) =>
    at % 2 === 1
      ? []
      : menuActions
          .filter((action) => new RegExp(String.raw`\b${action}\b`, 'u').test(parts[at + 1] ?? ''))
          .map((action) => ({ menu, action })),
  )
})()

const givable = ({ menu, action }: Named): boolean =>
  menuCodes.some((code) => code === menu) && knownActions(menu).some((one: MenuAction) => one === action)

describe('a right that is asked for', () => {
  it.each([
    ['by server and console', asked],
    ["in the administrators' guide", documented],
    ['within a call or a screen', rightsWithin],
  ])('%s can be given (security.md 7)', (_, rights) => {
    expect(rights.length).toBeGreaterThan(1)
    expect(rights.filter((right) => !givable(right))).toEqual([])
  })
})
