/** The sign-in page's path, which is also the only one that is never a destination. */
export const signInPath = '/login'

/** Whether a page opens without a sign-in (core §2 Navigation guard 2). */
export const isOpenPath = (path: string): boolean =>
  path.startsWith('/errorPage/') || path.startsWith('/redirect/') || path === '/auth-redirect'

/** Where rule 3 of the navigation guard leads: the sign-in page that remembers the wanted full path (core §2). */
export function signInPathFor(fullPath: string): string {
  const wanted = fullPath.split(/[?#]/, 1)[0] === signInPath ? '/' : fullPath
  return `${signInPath}?redirect=${encodeURIComponent(wanted)}`
}

/**
 * The page that a `redirect` query asks for, if it is one of this site's own; else `/`.
 *
 * Browsers read `//host`, `/\host` and paths with tabs or newlines in them as other sites, so only what
 * still is this origin after the browser's own parsing, and begins with a single slash, is followed.
 */
export function wantedPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/'
  const url = parsedUrl(wanted, origin)
  if (url?.origin !== origin || url.pathname === signInPath || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * The address that a `jump` query asks for (core §2), which needs a full page load; null when there is
 * none or it is neither this site's nor one of `allowedOrigins`.
 */
export function jumpTarget(search: string, origin: string, allowedOrigins: readonly string[]): string | null {
  const wanted = new URLSearchParams(search).get('jump')
  if (wanted === null) return null
  const url = parsedUrl(wanted, origin)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.origin === origin || allowedOrigins.includes(url.origin) ? url.href : null
}

function parsedUrl(text: string, origin: string): URL | null {
  return URL.canParse(text, origin) ? new URL(text, origin) : null
}
