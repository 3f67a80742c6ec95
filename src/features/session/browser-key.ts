/**
 * An AES-GCM key that this browser can use and nobody can read: it is made non-extractable and rests in
 * IndexedDB. Scripts of this origin can still use it; it keeps the password out of cookie jars and backups.
 */
const databaseName = 'statewatt'
const storeName = 'keys'
const keyName = 'rememberedPassword'
const algorithm = 'AES-GCM'
const ivBytes = 12

/** Base64 of IV and ciphertext; null where the browser has no WebCrypto (plain http) or no IndexedDB. */
export async function sealForBrowser(text: string): Promise<string | null> {
  try {
    const key = (await storedKey()) ?? (await makeStoredKey())
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
  } catch {
    return null
  }
}

/** The text again; null when the key is gone or the ciphertext was touched. */
export async function openFromBrowser(sealed: string): Promise<string | null> {
  try {
    const key = await storedKey()
    if (key === null) return null
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    const iv = bytes.slice(0, ivBytes)
    const opened = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.slice(ivBytes))
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

async function makeStoredKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', (store) => store.put(key, keyName))
  return key
}

async function storedKey(): Promise<CryptoKey | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(keyName))
  return found instanceof CryptoKey ? found : null
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}
