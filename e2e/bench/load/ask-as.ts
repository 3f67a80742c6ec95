import type { Envelope } from '#contract/kernel/envelope.ts'

/**
 * Asks as whoever has the token, without a browser.
 *
 * @throws Error where the answer is not '200'
 */
export async function askAs<Data>(origin: string, token: string, path: string, input: object): Promise<Data> {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { status, code, data } = (await response.json()) as Envelope
  if (status !== '200') throw new Error(`${path} answered ${status} ${code ?? ''}`)
  return data as Data
}
