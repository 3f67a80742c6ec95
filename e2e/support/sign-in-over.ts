import type { DataOf } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { checkCode, login } from '#contract/session/session.contract.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { known } from './known.ts'

async function ask<Data>(url: URL, body?: object): Promise<Data> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { status, code, data } = (await response.json()) as Envelope
  if (status !== '200') throw new Error(`${url.pathname} answered ${status} ${code ?? ''}`)
  return data as Data
}

/** Signs in as the sign-in page does, without a browser; gives the token. */
export async function signInOver(
  origin: string,
  { userName, password }: { readonly userName: string; readonly password: string },
): Promise<string> {
  const { key, publicKey } = await ask<DataOf<typeof checkCode>>(new URL('/checkCode', origin))
  const answer = await ask<DataOf<typeof login>>(new URL('/login', origin), {
    ...sealFields(publicKey, { userName, password }),
    checkCode: known.captcha,
    key,
  })
  if (!('token' in answer)) throw new Error(`${userName} has a second step`)
  return answer.token
}
