import { type AxiosRequestConfig, create, isAxiosError } from 'axios'

import { type Call, type DataOf, type InputOf } from '#contract/kernel/call.ts'
import { badInputData, type Envelope, envelope, statuses } from '#contract/kernel/envelope.ts'
import { menuListPath, menuRevisionHeader } from '#contract/navigation/menu-revision.ts'
import { type Problem, ProblemError } from '#machines/shared/problem.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { htmlLang } from '#src/shared/i18n/language.ts'
import { noteMenuRevision } from './menu-revision.ts'
import { takeServerTime } from './server-time.ts'
import { sealingKey } from './session-key.ts'
import { routeIdItem, sealedCallsItem, sessionKeep } from '#src/shared/browser/storage.ts'

/** Milliseconds that a call may take (core §9). */
const timeout = 60_000

/** The one axios instance of the console. */
export const client = create({ timeout, responseType: 'json', headers: { Accept: 'application/json' } })
client.interceptors.response.use((answer) => {
  const revision: unknown = answer.headers[menuRevisionHeader]
  if (typeof revision === 'string') noteMenuRevision(revision, answer.config.url === menuListPath)
  return answer
})

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
  call: Call,
  input: unknown,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  // Before there is a session, what is secret is sealed field by field.
  const canSeal = token !== null && call.need !== 'open'
  // The page that asked, also where the call is sent again once another one is shown.
  const from: From = { token, menuId: sessionKeep.read(routeIdItem) }
  let answer = await send(call, input, from, signal, canSeal && sealsCalls())
  // Neither refusal lets anything happen, so the call may be made again.
  if (canSeal && answer.code === 'app.sealing_required') {
    sessionKeep.write(sealedCallsItem, '1')
    answer = await send(call, input, from, signal, true)
  }
  if (answer.code === 'app.clock_off' && takeServerTime(answer.data))
    return send(call, input, from, signal, true)
  return answer
}

interface From {
  readonly token: string | null
  /** Of the page that asked; null where it is no menu's. */
  readonly menuId: string | null
}

const sealsCalls = (): boolean => sessionKeep.read(sealedCallsItem) === '1'

/** @throws ProblemError as {@link callApi}; `session.none` where calls are sealed and this tab has no key */
async function send(
  { method, path }: Call,
  input: unknown,
  { token, menuId }: From,
  signal: AbortSignal | undefined,
  isSealed: boolean,
): Promise<Envelope> {
  const sealed = isSealed ? await sealCall({ method, path, input }) : null
  const body = sealed?.body ?? input
  const config: AxiosRequestConfig = {
    method,
    url: path,
    headers: {
      'Accept-Language': htmlLang[currentLanguage()],
      ...(token === null ? {} : { Authorization: token }),
      ...(menuId === null ? {} : { menuId }),
      ...sealed?.headers,
    },
    ...(method === 'GET' ? { params: body } : { data: body }),
    ...(signal ? { signal } : {}),
  }
  try {
    const { data } = await client.request<unknown>(config)
    return envelope.parse(sealed ? sealed.open(data) : data)
  } catch (cause) {
    const code = isAxiosError(cause) && cause.response === undefined ? 'unreachable' : 'unexpected'
    throw new ProblemError({ code: `app.${code}`, outcome: 'unknown', status: '' }, { cause })
  }
}

/** The ciphers load with the first call that is sealed; most installations never need them here. */
async function sealCall(call: { readonly method: string; readonly path: string; readonly input: unknown }) {
  const key = sealingKey.require()
  const { sealedCall } = await import('./sealed-call.ts')
  return sealedCall(call, key)
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
