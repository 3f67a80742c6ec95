import { randomBytes } from 'node:crypto'

import { encryptSm2, sealText } from '#server/platform/ciphers.ts'

/** Seals fields as the console does: under a fresh SM4 key that travels SM2-encrypted (silences). */
export function sealFields<Field extends string>(
  publicKey: string,
  fields: Readonly<Record<Field, string>>,
): Record<Field, string> & { encryptKey: string } {
  const key = randomBytes(16)
  const sealed = Object.entries<string>(fields).map(([field, text]) => [field, sealText(key, text)])
  return { ...Object.fromEntries(sealed), encryptKey: encryptSm2(publicKey, key.toString('hex')) }
}

interface Answer {
  status: string
  data: unknown
  code?: string
}

async function ask(origin: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(path, origin), {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return response.json() as Promise<Answer>
}

interface Credentials {
  readonly userName: string
  readonly password: string
  /** The captcha's text, fixed by the tests' composition root. */
  readonly captcha: string
}

/** Signs in over HTTP. @returns the envelope's status and, on success, the token */
export async function signInOver(origin: string, { userName, password, captcha }: Credentials) {
  const { data } = await ask(origin, '/checkCode')
  const { key, publicKey } = data as { key: string; publicKey: string }
  const answer = await ask(origin, '/login', {
    ...sealFields(publicKey, { userName, password }),
    checkCode: captcha,
    key,
  })
  return {
    status: answer.status,
    code: answer.code,
    token: (answer.data as { token?: string } | null)?.token,
  }
}

/** Changes a one-time password, as the first sign-in asks for. */
export async function changePasswordOver(
  origin: string,
  fields: { readonly userName: string; readonly oldPassword: string; readonly newPassword: string },
): Promise<Answer> {
  const { data } = await ask(origin, '/checkCode')
  return ask(origin, '/loginUpdatePassword', sealFields((data as { publicKey: string }).publicKey, fields))
}
