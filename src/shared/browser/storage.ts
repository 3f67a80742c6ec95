/**
 * Local and session storage that never throw: browsers refuse them in private modes and under policies,
 * and the console works without them, only more forgetful.
 */
export interface Keep {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  clear(): void
}

function keep(storage: () => Storage): Keep {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((at) => at.getItem(key), null),
    write: (key, value) => attempt((at) => at.setItem(key, value), undefined),
    remove: (key) => attempt((at) => at.removeItem(key), undefined),
    clear: () => attempt((at) => at.clear(), undefined),
  }
}

/** Survives the browser's end: language, selected site, panel choices. */
export const localKeep = keep(() => window.localStorage)
/** Belongs to one tab and one session: open tab views, the session's SM4 key (core §3). */
export const sessionKeep = keep(() => window.sessionStorage)

/** Hex of the SM4 key of the session, the specification's "encryption code". */
export const sessionKeyItem = 'encryptionCode'
/** 1 once the server said that it takes sealed calls alone. */
export const sealedCallsItem = 'sealedCalls'
/** The token again, beside its cookie (core §3). */
export const tokenItem = 'token'
/** Id of the current route's menu (core §3). */
export const routeIdItem = 'routeId'
/** A message that the console leaves for the sign-in page over a page load. */
export const entryProblemItem = 'entryProblem'
