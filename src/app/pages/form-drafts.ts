import { z } from 'zod/mini'

import { sessionKeep } from '#src/shared/browser/storage.ts'

/** Half-filled fields over a reload that the console itself offered. */
const item = 'formDrafts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Draft = Readonly<Record<string, string>>

const drafts = z.record(z.string(), z.record(z.string(), z.string()))

/** What is secret, of no use after a reload, or no entry at all. */
const leftOut = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']

const fieldsOf = (page: Element): readonly Field[] =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ type, disabled }) => !disabled && !leftOut.includes(type),
  )

const isChecked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const valueOf = (field: Field): string => (isChecked(field) ? String(field.checked) : field.value)

/** Names fields by what people call them; ids are made anew at each load. */
function named(fields: readonly Field[]): Map<string, Field> {
  const byName = new Map<string, Field>()
  for (const field of fields) {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    const value = field.type === 'radio' ? field.value : ''
    const base = [field.type, field.name || label.trim(), value].join('|')
    let name = base
    for (let n = 2; byName.has(name); n++) name = `${base}|${n}`
    byName.set(name, field)
  }
  return byName
}

/** Writes down what is entered on every kept page, for the load that follows. */
export function saveDrafts(): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-page]')].map((page): [string, Draft] => [
    page.dataset['page'] ?? '',
    Object.fromEntries([...named(fieldsOf(page))].map(([name, field]) => [name, valueOf(field)])),
  ])
  sessionKeep.write(item, JSON.stringify(Object.fromEntries(all)))
}

/** What was entered on this page before the reload; given out once. */
function takeDraft(key: string): Draft | null {
  const saved = sessionKeep.read(item)
  if (saved === null) return null
  try {
    const { [key]: draft, ...others } = drafts.parse(JSON.parse(saved))
    if (Object.keys(others).length === 0) sessionKeep.remove(item)
    else sessionKeep.write(item, JSON.stringify(others))
    return draft ?? null
  } catch {
    sessionKeep.remove(item)
    return null
  }
}

/**
 * Enters again what stood on the page before the reload, as its fields appear, until the user enters
 * something anew. @returns ends it
 */
export function restoreDraft(page: Element, key: string): () => void {
  const draft = takeDraft(key)
  if (draft === null) return () => undefined
  const waiting = new Map(Object.entries(draft))
  const fill = (): void => {
    for (const [name, field] of named(fieldsOf(page))) {
      const value = waiting.get(name)
      if (value === undefined) continue
      waiting.delete(name)
      if (value !== valueOf(field)) enter(field, value)
    }
    if (waiting.size === 0) end()
  }
  const appearing = new MutationObserver(fill)
  const onEntry = ({ isTrusted }: Event): void => {
    if (isTrusted) end()
  }
  const end = (): void => {
    appearing.disconnect()
    page.removeEventListener('input', onEntry)
  }
  appearing.observe(page, { childList: true, subtree: true })
  page.addEventListener('input', onEntry)
  fill()
  return end
}

/** As the user would: React and the widgets hear it. */
function enter(field: Field, value: string): void {
  if (isChecked(field)) {
    // A radio goes off when another one of its group goes on.
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  // React overrides the element's own setter to tell its changes from the user's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
