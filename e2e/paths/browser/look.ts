// oxlint-disable unicorn/consistent-function-scoping -- the page gets one function alone
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What a person sees and may do now, one line each; see `Sight`. `shell`: menu, header and tags too. */
    statewattLook: (shell: boolean) => string[]
  }
}

/**
 * Teaches every page loaded from now on to say what a person sees there: what can be pressed or filled in and whether
 * it can be now, words with their numbers blotted out, dialogs, and whether lists hold anything. What stands in a
 * list is data and no sight of a state's.
 */
export async function teachLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pressed =
      'button, a[href], summary, [role=button], [role=link], [role=menuitem], [role=tab], [role=option]'
    const chosen =
      '[role=menuitemradio], [role=menuitemcheckbox], [role=radio], [role=checkbox], [role=switch]'
    const filled = 'input, textarea, select, [role=combobox]'
    // An ordered list has steps, which are no data.
    const listed = 'table, [role=grid], [role=treegrid], ul, [role=list], [role=listbox], [role=tree]'
    const row =
      'tbody tr, [role=row]:not(:has([role=columnheader])), li, [role=listitem], [role=option], [role=treeitem]'
    const never = 'script, style, template, svg, canvas, [inert], [aria-hidden=true]'
    const shortList = 3
    const shells = 'aside, header, nav'

    const blot = (text: string): string =>
      text
        .replaceAll(/\d+(?:[.,:/-]\d+)*/gu, '#')
        .replaceAll(/\s+/gu, ' ')
        .trim()
    const named = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby')?.split(/\s+/u) ?? []
      const texts = by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      const own = element.matches('input, textarea, select') ? '' : element.textContent
      return blot(
        element.getAttribute('aria-label') ?? ([texts.join(' '), labels.join(' '), own].find(Boolean) || ''),
      )
    }
    const marks = (element: Element): string => {
      const is = (name: string, value = 'true'): boolean => element.getAttribute(name) === value
      const input = element as HTMLInputElement
      return [
        element.matches(':disabled') || is('aria-disabled') ? ' (disabled)' : '',
        input.checked || is('aria-checked') || is('aria-selected') || is('aria-pressed') ? ' (on)' : '',
        is('aria-expanded') ? ' (open)' : '',
        is('aria-invalid') ? ' (wrong)' : '',
      ].join('')
    }

    window.statewattLook = (shell) => {
      const passedOver = shell ? never : `${never}, ${shells}`
      const sights = new Set<string>()
      const add = (kind: string, name: string, more = ''): void => {
        if (/\p{L}/u.test(name) && name.length < 160) sights.add(`${kind} ${name}${more}`)
      }
      const ownText = (element: Element): string =>
        blot(
          [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent ?? '')
            .join(' '),
        )
      const visit = (element: Element): void => {
        if (element.matches(passedOver)) return
        if (!element.checkVisibility({ visibilityProperty: true })) {
          // It has no box of its own, its children have theirs.
          if (getComputedStyle(element).display === 'contents') walk(element)
          return
        }
        if (element.matches(pressed)) return add('press', named(element), marks(element))
        if (element.matches(chosen)) return add('choose', named(element), marks(element))
        if (element.matches(filled)) return add('fill', named(element), marks(element))
        if (element.matches('[role=dialog], [role=alertdialog]'))
          add('dialog', blot(element.getAttribute('aria-label') ?? '') || named(element).slice(0, 40))
        if (element.matches('[role=progressbar], [aria-busy=true]')) sights.add('waits')
        if (element.matches(listed)) {
          const label = blot(element.getAttribute('aria-label') ?? '')
          sights.add(`list ${label}: ${element.querySelector(row) ? 'something' : 'nothing'}`)
          // What little a short list says may be the state itself, as of files that are sent.
          if (!element.matches('ul') || element.children.length > shortList) return
        }
        if (element.matches('[aria-current]:not([aria-current=false])')) add('at', named(element))
        add('says', ownText(element))
        walk(element)
      }
      const walk = (element: Element): void => {
        for (const child of element.children) visit(child)
      }
      walk(document.body)
      return [...sights].toSorted()
    }
  })
}

/** What a person sees now, with or without the console's own shell; `null` while the page is on its way to another. */
export const readLook = (page: Page, shell: boolean): Promise<string[] | null> =>
  page
    .evaluate((all) => window.statewattLook(all), shell)
    .catch((error: unknown) => {
      if (String(error).includes('navigation')) return null
      throw error
    })
