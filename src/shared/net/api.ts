import { type AxiosProgressEvent, type AxiosRequestConfig, create, isAxiosError } from 'axios'

import { answersFile, type Call, type DataOf, type InputOf, isChange } from '#contract/kernel/call.ts'
import { badInputData, type Envelope, envelope, staleData, statuses } from '#contract/kernel/envelope.ts'
import { menuListPath, menuRevisionHeader } from '#contract/navigation/menu-revision.ts'
import { type Problem, ProblemError } from '#machines/shared/problem.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { htmlLang } from '#src/shared/i18n/language.ts'
import { noteChange } from './freshness.ts'
import { noteMenuRevision } from './menu-revision.ts'
import { fetchSessionKey } from './sealing/key-handover.ts'
import { takeServerTime } from './server-time.ts'
import { sealingKey } from './sealing/session-key.ts'
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
  /** Hears how much of a large body has left, 0 to 1; such a body may take its time. */
  readonly report?: (sent: number) => void
}

/** Milliseconds that a large body, or a file that is being made, may take. */
const longTimeout = 600_000

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
  options: CallOptions = {},
): Promise<DataOf<C>> {
  const token = cookies.token.read()
  const answer = await request(declaration, input, token, options)
  if (answer.status === statuses.ok) {
    const parsed = declaration.data.safeParse(answer.data)
    if (parsed.success) return parsed.data as DataOf<C>
    throw new ProblemError({ code: 'app.unexpected', outcome: 'unknown', status: answer.status })
  }
  if (endsSession(answer.status)) raiseSessionEnded(token)
  throw new ProblemError(problemOf(answer))
}

/** A file as the server names it. */
export interface FetchedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Fetches the file that a call answers with.
 *
 * @throws ProblemError as {@link callApi}
 */
export async function fetchFile<C extends Call>(
  declaration: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<FetchedFile> {
  const token = cookies.token.read()
  const { status, ...answer } = await request(declaration, input, token, options)
  if (status === statuses.ok && isFetched(answer.data)) return answer.data
  if (endsSession(status)) raiseSessionEnded(token)
  throw new ProblemError(problemOf({ status, ...answer }))
}

const isFetched = (data: unknown): data is FetchedFile =>
  typeof data === 'object' && data !== null && 'content' in data && data.content instanceof Blob

async function request(
  call: Call,
  input: unknown,
  token: string | null,
  options: CallOptions,
): Promise<Envelope> {
  // Before there is a session, what is secret is sealed field by field.
  const canSeal = token !== null && call.need !== 'open'
  // The page that asked, also where the call is sent again once another one is shown.
  const from: From = { token, menuId: sessionKeep.read(routeIdItem) }
  let answer = await send(call, input, from, options, canSeal && sealsCalls())
  // Neither refusal lets anything happen, so the call may be made again.
  if (canSeal && answer.code === 'app.sealing_required') {
    sessionKeep.write(sealedCallsItem, '1')
    answer = await send(call, input, from, options, true)
  }
  if (answer.code === 'app.clock_off' && takeServerTime(answer.data))
    answer = await send(call, input, from, options, true)
  // Also where the answer was lost: the server may have acted.
  if (isChange(call)) noteChange()
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
  call: Call,
  input: unknown,
  { token, menuId }: From,
  options: CallOptions,
  isSealed: boolean,
): Promise<Envelope> {
  const { method, path } = call
  const { signal, report } = options
  const wantsFile = answersFile(call)
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
    ...(sealed ? {} : addressOf(call, input)),
    ...(signal ? { signal } : {}),
    ...(report && {
      onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => report(total ? loaded / total : 0),
    }),
    ...(wantsFile && { responseType: 'blob' as const }),
    ...((wantsFile || report) && { timeout: longTimeout }),
  }
  try {
    const { data, headers } = await client.request<unknown>(config)
    if (data instanceof Blob) {
      const named: unknown = headers['content-disposition']
      if (typeof named === 'string')
        return { status: statuses.ok, data: { name: nameIn(named), content: data } }
      const told: unknown = JSON.parse(await data.text())
      return envelope.parse(sealed ? sealed.open(told) : told)
    }
    return envelope.parse(sealed ? sealed.open(data) : data)
  } catch (cause) {
    const code = hadNoServer(cause) ? 'unreachable' : 'unexpected'
    throw new ProblemError({ code: `app.${code}`, outcome: 'unknown', status: '' }, { cause })
  }
}

/** Whether nobody answered, or something between here and the server said that nobody does. */
const hadNoServer = (cause: unknown): boolean =>
  isAxiosError(cause) && [undefined, 502, 503, 504].includes(cause.response?.status)

/** Fields that the specification has in the address of a POST; the body has them too. */
function addressOf({ method, inAddress = [] }: Call, input: unknown): { readonly params?: object } {
  if (method === 'GET' || inAddress.length === 0) return {}
  const named = Object.entries(Object(input) as object).filter(([name]) => inAddress.includes(name))
  return { params: Object.fromEntries(named) }
}

/** Of `attachment; filename*=UTF-8''…`. */
const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/u.exec(disposition)?.[1] ?? 'file')

/** The ciphers load with the first call that is sealed; most installations never need them here. */
async function sealCall(call: { readonly method: string; readonly path: string; readonly input: unknown }) {
  // A tab that was opened by a link asks the one it came from.
  await fetchSessionKey()
  const key = sealingKey.require()
  const { sealedCall } = await import('./sealing/sealed-call.ts')
  return sealedCall(call, key)
}

function problemOf({ status, code, msg, data }: Envelope): Problem {
  const faults = status === statuses.badInput ? badInputData.safeParse(data) : null
  const stale = code === 'app.stale' ? staleData.safeParse(data) : null
  const facts = factsIn(data)
  return {
    code: code ?? 'app.unexpected',
    outcome: status === statuses.unexpected ? 'unknown' : 'refused',
    status,
    ...(msg === undefined ? {} : { message: msg }),
    ...(faults?.success ? { fields: faults.data.fields } : {}),
    ...(faults?.success && faults.data.values ? { values: faults.data.values } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(stale?.success ? { present: stale.data.present } : {}),
  }
}

/** Texts and numbers that a refusal tells beside its code. */
const factsIn = (data: unknown): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(Object(data) as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]),
    ),
  )

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
