import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

import type { Call, DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { faultsOf } from '#contract/rules/faults.ts'
import { client } from '#src/shared/net/api.ts'
import { noteChange } from '#src/shared/net/freshness.ts'

/** What a fake answers instead of data. */
class Refused {
  readonly code: string
  readonly status: string
  readonly data: object
  constructor(code: string, status: string, data: object) {
    this.code = code
    this.status = status
    this.data = data
  }
}

/** A refusal, with the rule of each faulty field where it is bad input. */
export const refused = (
  code: string,
  status: string = statuses.notAllowedNow,
  fields: Readonly<Record<string, string>> = {},
): Refused => new Refused(code, status, { fields })

/** A refusal that tells what its words fill in. */
export const refusedWith = (code: string, facts: Readonly<Record<string, string | number>>): Refused =>
  new Refused(code, statuses.notAllowedNow, facts)

/** Somebody else changed the record meanwhile: it is `present` now. */
export const stale = (present: object): Refused =>
  new Refused('app.stale', statuses.notAllowedNow, { present })

type Answer<C extends Call> = DataOf<C> | Refused
type Answering<C extends Call> = (input: ParsedOf<C>) => Answer<C> | Promise<Answer<C>>

/**
 * The server of a view test, under the console's own client. What is sent is held against the call's own schema, and
 * so is what is answered: a screen that a test accepts is one that the contract accepts. A call that nobody answers
 * fails the test that made it.
 */
export class FakeApi {
  readonly #answers = new Map<string, { readonly call: Call; readonly give: Answering<Call> }>()
  readonly #sent: { readonly call: Call; readonly input: unknown }[] = []
  /** Faults of the screen under test: what it sent against a contract, or nobody answers. */
  readonly #faults: string[] = []
  #losing: { readonly place: string; readonly times: 'once' | 'always' } | null = null
  #rest: ReadonlyMap<string, { readonly call: Call; readonly give: () => unknown }> = new Map()

  constructor() {
    // What was answered before it was there serves nobody.
    noteChange()
    client.defaults.adapter = (config) => this.#answer(config)
  }

  /** From now on the call is answered so. */
  on<C extends Call>(call: C, give: Answering<C>): this {
    this.#answers.set(placeOf(call), { call, give: give })
    return this
  }

  /** What nobody else answers is answered so: for suites that hold any screen to what all promise. */
  answerRest(calls: readonly Call[], give: (call: Call) => unknown): this {
    this.#rest = new Map(calls.map((call) => [placeOf(call), { call, give: () => give(call) }]))
    return this
  }

  /** The next answer of the call is lost on its way, or all of them; the server has done it. */
  lose(call: Call, times: 'once' | 'always' = 'once'): this {
    this.#losing = { place: placeOf(call), times }
    return this
  }

  /** What was sent to a call so far, the latest last. */
  sent<C extends Call>(call: C): readonly ParsedOf<C>[] {
    return this.#sent
      .filter((one) => placeOf(one.call) === placeOf(call))
      .map(({ input }) => input as ParsedOf<C>)
  }

  /** @throws where the screen broke a contract: call it at the end of each test. */
  check(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'))
  }

  async #answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse<unknown>> {
    const place = `${(config.method ?? 'get').toUpperCase()} ${config.url}`
    const known = this.#answers.get(place) ?? this.#rest.get(place)
    const raw: unknown =
      typeof config.data === 'string' ? JSON.parse(config.data) : (config.data ?? config.params ?? {})
    if (!known) {
      this.#faults.push(`nobody answers ${place}`)
      return envelope(config, { status: statuses.unexpected, code: 'app.unexpected' })
    }
    const parsed = known.call.input.safeParse(raw)
    if (!parsed.success) {
      const fields = Object.fromEntries(
        [...faultsOf(parsed.error, raw)].map(([field, { rule }]) => [field, rule]),
      )
      this.#faults.push(`${place} does not take ${JSON.stringify(raw)}: ${JSON.stringify(fields)}`)
      return envelope(config, { status: statuses.badInput, code: 'app.invalid_input', data: { fields } })
    }
    this.#sent.push({ call: known.call, input: parsed.data })
    const data = await known.give(parsed.data)
    if (this.#losing?.place === place) {
      if (this.#losing.times === 'once') this.#losing = null
      throw new AxiosError('the answer was lost', AxiosError.ERR_NETWORK, config)
    }
    if (data instanceof Refused) {
      const { code, status, data: told } = data
      return envelope(config, { status, code, data: told })
    }
    const fit = known.call.data.safeParse(data)
    if (!fit.success) this.#faults.push(`${place} does not answer ${JSON.stringify(data)}`)
    return envelope(config, { status: statuses.ok, data })
  }
}

const placeOf = ({ method, path }: Call): string => `${method} ${path}`

const envelope = (config: InternalAxiosRequestConfig, data: object): AxiosResponse<unknown> => ({
  config,
  data: structuredClone(data),
  headers: {},
  status: 200,
  statusText: 'OK',
})
