import { type Credentials } from '#machines/session/index.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { openFromBrowser, sealForBrowser } from '../browser-key.ts'

/** What was remembered at the last sign-in (core §2), or null. */
export async function recallCredentials(): Promise<Credentials | null> {
  const userName = cookies.userName.read()
  if (cookies.isRemember.read() !== 'true' || userName === null) return null
  const sealed = cookies.userPws.read()
  return { userName, password: (sealed === null ? null : await openFromBrowser(sealed)) ?? '' }
}

/** Keeps user name, sealed password and flag for 7 days, or forgets them when the box is not ticked. */
export async function rememberCredentials({
  userName,
  password,
  remember,
}: Credentials & { remember: boolean }): Promise<void> {
  if (!remember) {
    cookies.userName.remove()
    cookies.userPws.remove()
    cookies.isRemember.remove()
    return
  }
  cookies.userName.write(userName.trim())
  cookies.isRemember.write('true')
  const sealed = await sealForBrowser(password)
  if (sealed === null) cookies.userPws.remove()
  else cookies.userPws.write(sealed)
}
