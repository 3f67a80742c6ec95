import { localKeep } from '#src/shared/browser/storage.ts'

/** Each user of a browser is known by a token of their own. It opens nothing, so it may outlive the session. */
const itemOf = (userName: string): string => `knownDevice.${userName.trim().toLowerCase()}`

/** What a sign-in sends along where this user signed in from this browser before. */
export function sentDevice(userName: string): { readonly device?: string } {
  const device = localKeep.read(itemOf(userName))
  return device === null ? {} : { device }
}

export const keepDevice = (userName: string, device: string): void =>
  localKeep.write(itemOf(userName), device)
