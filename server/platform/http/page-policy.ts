import { createHash } from 'node:crypto'

import { defaultDeskPort } from '#contract/desk/desk-protocol.ts'

/**
 * The Content-Security-Policy of one built page: everything from this site alone, and of what is written into
 * the page itself exactly the scripts and styles that are in it, by their hashes.
 *
 * Emotion makes empty `<style>` elements and fills them through the CSSOM, which asks for the hash of nothing.
 * Style attributes are allowed: ECharts writes its tooltips with them. See `docs/decisions/page-policy.md`.
 */
export function pagePolicy(html: string): string {
  const scripts = inlineContents(html, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)
  const styles = inlineContents(html, /<style[^>]*>([^]*?)<\/style>/g)
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...['', ...styles].map(hashOf)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // The card service of the counter's own computer, which answers pages of its own server alone.
    'connect-src': ["'self'", `ws://127.0.0.1:${defaultDeskPort}`],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ')
}

/** For everything that is no page: nothing may be loaded from it or frame it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const inlineContents = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, content = '']) => content)

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
