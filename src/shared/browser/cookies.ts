import Cookies from 'js-cookie'

/** Days that remembered credentials last (core §9). */
const rememberedDays = 7
const yearDays = 365

const secure = (): boolean => globalThis.location?.protocol === 'https:'

/** Sent by this site's own pages only: a link from elsewhere opens the console without a session. */
const strict = (): Cookies.CookieAttributes => ({ path: '/', sameSite: 'strict', secure: secure() })
/** Sent on a link from elsewhere too. Ends with the browser. */
const lax = (): Cookies.CookieAttributes => ({ path: '/', sameSite: 'lax', secure: secure() })
const lasting = (): Cookies.CookieAttributes => ({ ...lax(), expires: yearDays })

interface CookieFace {
  read(): string | null
  write(value: string): void
  remove(): void
}

const cookie = (name: string, attributes: () => Cookies.CookieAttributes): CookieFace => ({
  read: () => Cookies.get(name) ?? null,
  write: (value) => void Cookies.set(name, value, attributes()),
  remove: () => Cookies.remove(name, { path: '/' }),
})

const remembered = (): Cookies.CookieAttributes => ({ ...strict(), expires: rememberedDays })

/** Every cookie of the console (core §3). */
export const cookies = {
  // Lax: a link to a screen from a mail keeps the session. Calls carry the token in a header, never by cookie.
  token: cookie('token', lax),
  realName: cookie('realName', lax),
  /** 1 open, 0 closed (core §2). */
  sidebarStatus: cookie('sidebarStatus', lasting),
  size: cookie('size', lasting),
  /** 1680 from that width on, 1440 below (core §3, §9). */
  screenWidth: cookie('screenWidth', lasting),
  language: cookie('language', lasting),
  userName: cookie('userName', remembered),
  /** Ciphertext of the remembered password; see `features/session/remembered.ts`. */
  userPws: cookie('userPws', remembered),
  isRemember: cookie('isRemember', remembered),
} as const
