import { type AxiosRequestConfig, create, isAxiosError } from 'axios'

import { type Call, type DataOf, type InputOf } from '#contract/call.ts'
import { badInputData, type Envelope, envelope, statuses } from '#contract/envelope.ts'
import { type Problem, ProblemError } from '#machines/shared/problem.ts'

import { cookies } from './cookies.ts'
import { currentLanguage } from './i18n/i18n.ts'
import { htmlLang } from './i18n/language.ts'
import { routeIdItem, sessionKeep } from './storage.ts'

/** Milliseconds that a call may take (core §9). */
const timeout = 60_000

/** The one axios instance of the console. */
export const client = create({ timeout, responseType: 'json', headers: { Accept: 'application/json' } })

export interface CallOptions {
  readonly signal?: AbortSignal
}

/**
 * Calls the server as `declaration` says and gives its `data`.
 *
 * @throws ProblemError `refused` for every inner status the product knows other than `'200'`; `unknown`
 *   for `'500'`, HTTP errors, timeouts, lost connections and answers that break the contract, since the
 *   server may have acted. An answer of status `'200'` that breaks the contract keeps that status.
 */
export async function callApi<C extends Call>(
  declaration: C,
  input: InputOf<C>,
  { signal }: CallOptions = {},
): Promise<DataOf<C>> {
  const token = cookies.token.read()
  const answer = await request(declaration, input, token, signal)
  if (answer.status === statuses.ok) {
    const parsed = declaration.data.safeParse(answer.data)
    if (parsed.success) return parsed.data as DataOf<C>
    throw new ProblemError({ code: 'app.unexpected', outcome: 'unknown', status: answer.status })
  }
  if (endsSession(answer.status)) raiseSessionEnded(token)
  throw new ProblemError(problemOf(answer))
}

async function request(
  { method, path }: Call,
  input: unknown,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  const menuId = sessionKeep.read(routeIdItem)
  const config: AxiosRequestConfig = {
    method,
    url: path,
    headers: {
      'Accept-Language': htmlLang[currentLanguage()],
      ...(token === null ? {} : { Authorization: token }),
      ...(menuId === null ? {} : { menuId }),
    },
    ...(method === 'GET' ? { params: input } : { data: input }),
    ...(signal ? { signal } : {}),
  }
  try {
    return envelope.parse((await client.request<unknown>(config)).data)
  } catch (cause) {
    const code = isAxiosError(cause) && cause.response === undefined ? 'unreachable' : 'unexpected'
    throw new ProblemError({ code: `app.${code}`, outcome: 'unknown', status: '' }, { cause })
  }
}

function problemOf({ status, code, msg, data }: Envelope): Problem {
  const faults = status === statuses.badInput ? badInputData.safeParse(data) : null
  return {
    code: code ?? 'app.unexpected',
    outcome: status === statuses.unexpected ? 'unknown' : 'refused',
    status,
    ...(msg === undefined ? {} : { message: msg }),
    ...(faults?.success ? { fields: faults.data.fields } : {}),
    ...(faults?.success && faults.data.values ? { values: faults.data.values } : {}),
  }
}

const endsSession = (status: string): boolean =>
  status === statuses.noSession || status === statuses.sessionEnded

const listeners = new Set<() => void>()
let endedToken: string | null | undefined

/** Hears, once a token however many requests were under way, that the server ended the session. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function raiseSessionEnded(token: string | null): void {
  // An answer to an earlier session's request says nothing of the present one.
  if (token !== cookies.token.read() || token === endedToken) return
  endedToken = token
  for (const listener of listeners) listener()
}
