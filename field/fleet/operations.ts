import type { Answer, Command, FleetLine, FleetTerminal } from '#contract/field/field.contract.ts'
import type { Operation, OperationItem, OperationReason, OperationResult } from '#contract/field/operation.ts'

import type { Heard } from './bus/bus.ts'

import type { FleetMemory, TerminalState } from './fleet-state.ts'
import { obeyPolicy, type PolicyMemory } from './plant/policy-plan.ts'
import { meterAt, newMeter, type PrepaidMeter } from './prepaid-meter.ts'

export interface OperationsOptions {
  readonly plan: FleetTerminal
  readonly memory: FleetMemory
  readonly speed: number
  readonly answer: (requestId: string, result: Answer['result'], reason?: OperationReason) => void
  readonly tell: (result: OperationResult) => void
  readonly after: (ms: number, act: () => void) => void
  /** Takes up, or refuses, a file that is offered. */
  readonly takeOffer: (content: unknown) => Pick<OperationResult, 'reason' | 'items'>
  /** Tells the readings that a collection asks for, and says how it went once they were taken. */
  readonly collect: (content: unknown, done: (end: Pick<OperationResult, 'reason' | 'items'>) => void) => void
  /** Says frames on the bus. */
  readonly speak: (frames: readonly string[], state: TerminalState) => Heard
  readonly line: FleetLine
}

type End = Pick<OperationResult, 'reason' | 'items'> & Partial<Pick<OperationResult, 'frames' | 'answersTo'>>

/** Results that a terminal keeps to tell them again. */
const kept = 200
const workMs = 800

const keyOf = (device: string, name: string): string => `${device}/${name}`

/** What a terminal does on `operate`: once for each request id, and told again each time it is asked. */
export class Operations {
  readonly #options: OperationsOptions
  /** Taken up and not done yet. */
  readonly #underWay = new Set<string>()
  /** How many it carried out since the start. */
  executed = 0

  constructor(options: OperationsOptions) {
    this.#options = options
  }

  /** The command itself, or the question what became of it. */
  take({ kind, requestId, operation, about }: Command): void {
    const { answer, tell } = this.#options
    if (kind === 'reportOperation') {
      answer(requestId, 'accepted')
      if (about !== undefined && !this.#underWay.has(about)) tell(this.#results[about] ?? notReceived(about))
      return
    }
    if (!operation) return answer(requestId, 'refused')
    const done = this.#results[requestId]
    if (done) {
      answer(requestId, 'accepted')
      return tell(done)
    }
    if (this.#underWay.has(requestId)) return answer(requestId, 'accepted')
    if (Date.parse(operation.until) < Date.now()) return answer(requestId, 'refused', 'too_late')
    this.#underWay.add(requestId)
    answer(requestId, 'accepted')
    const { speed, line } = this.#options
    const delayMs = line.delayMs * (operation.frames?.length ?? 0)
    this.#options.after(workMs / speed + delayMs, () => this.#execute(requestId, operation))
  }

  #execute(requestId: string, operation: Operation): void {
    this.executed += 1
    if (operation.code === 'collectData')
      return this.#options.collect(operation.content, (end) => this.#end(requestId, end))
    if (operation.code === 'upgradeFirmware')
      return this.#end(requestId, this.#options.takeOffer(operation.content))
    if (!operation.frames) return this.#end(requestId, this.#carryOut(operation))
    // What was used until now was used under the old state of the breaker.
    for (const device of operation.devices) if (this.state.meters[device]) this.#meter(device)
    const { devices, frames, answersTo } = this.#options.speak(operation.frames, this.state)
    // Whom the frames were for they have told; the rest of the command is the terminal's own work.
    const left = operation.devices.filter((device) => !devices.has(device))
    const own =
      left.length > 0 ? this.#carryOut({ ...operation, devices: left }) : { reason: null, items: [] }
    this.#end(requestId, { ...own, frames, answersTo })
  }

  #end(requestId: string, end: End): void {
    const { memory, tell, line, after } = this.#options
    // A result that was there before would mean that it was done twice.
    const executions = (this.#results[requestId]?.executions ?? 0) + 1
    const result = { requestId, ...end, executions, at: new Date().toISOString() }
    this.#results[requestId] = result
    for (const old of Object.keys(this.#results).slice(0, -kept)) delete this.#results[old]
    this.#underWay.delete(requestId)
    // Remembered before it is told: the end of this process must not make it happen twice.
    void memory.save().finally(() => {
      if (Math.random() < line.resultLoss) return
      after(Math.random() < line.resultLate ? line.lateMs : 0, () => tell(result))
      if (Math.random() < line.resultTwice) tell(result)
    })
  }

  /** Plans that its converters follow, and from when on. */
  get followed(): PolicyMemory['course'] {
    return this.state.policies?.course ?? []
  }

  get state(): TerminalState {
    const { memory, plan } = this.#options
    return (memory.state.terminals[plan.address] ??= {
      clockOffsetMs: 0,
      values: {},
      results: {},
      meters: {},
    })
  }

  get #results(): Record<string, OperationResult> {
    return this.state.results
  }

  /** Meters that are switched by frames keep their relay; others were switched by the terminal itself. */
  readonly isOpen = (address: string): boolean => {
    const { values } = this.state
    return (values[keyOf(address, 'relay')] ?? values[keyOf(address, 'breaker')]) === 'open'
  }

  /** A prepaid meter as it is now. */
  #meter(address: string): PrepaidMeter {
    const state = this.state
    const at = Date.now()
    const isOpen = this.isOpen(address)
    return (state.meters[address] = meterAt(address, state.meters[address] ?? newMeter(address, at), {
      at,
      isOpen,
    }))
  }

  #carryOut({ code, devices, content }: Operation): Pick<OperationResult, 'reason' | 'items'> {
    const state = this.state
    const { boxes, devices: hung = [] } = this.#options.plan
    const known = new Set([
      ...boxes.flatMap((box) => [box.fConAdd, ...box.meters.map((meter) => meter.fConAdd)]),
      ...hung.flatMap(({ address, isSilent }) => (isSilent === true ? [] : [address])),
    ])
    const item = (device: string, name: string, value: OperationItem['value']): OperationItem =>
      device === '' || known.has(device)
        ? { device, item: name, ok: true, value, reason: null }
        : { device, item: name, ok: false, value: null, reason: 'device_silent' }
    const places = devices.length > 0 ? devices : ['']
    const each = (names: (device: string) => readonly [string, OperationItem['value']][]) => ({
      reason: null,
      items: places.flatMap((device) => names(device).map(([name, value]) => item(device, name, value))),
    })
    if (code === 'setClock') {
      const wanted = typeof content['at'] === 'string' ? Date.parse(content['at']) : Date.now()
      if (Number.isNaN(wanted)) return { reason: 'bad_value', items: [] }
      state.clockOffsetMs = wanted - Date.now()
    }
    if (code === 'readClock' || code === 'setClock')
      return each(() => [['clock', new Date(Date.now() + state.clockOffsetMs).toISOString()]])
    if (code === 'readParameters')
      return each((device) =>
        textsIn(content['items']).map((name) => [name, state.values[keyOf(device, name)] ?? null]),
      )
    if (code === 'readBalance')
      return each((device) => {
        const { balanceFen, purchaseCount } = this.#meter(device)
        return [
          ['balanceFen', balanceFen],
          ['purchaseCount', purchaseCount],
          ['breaker', this.isOpen(device) ? 'open' : 'closed'],
        ]
      })
    if (code === 'readFeeParameters')
      return each((device) =>
        textsIn(content['items']).map((name) => [name, state.values[keyOf(device, name)] ?? 0]),
      )
    const breaker = breakerAfter[code]
    // What was used until now was used under the old state of the breaker.
    if (breaker !== undefined) for (const device of devices) this.#meter(device)
    if (breaker !== undefined)
      return each((device) => {
        if (known.has(device) || device === '') state.values[keyOf(device, 'breaker')] = breaker
        return [['breaker', breaker]]
      })
    if (code === 'readBreaker')
      return each((device) => [['breaker', state.values[keyOf(device, 'breaker')] ?? 'closed']])
    if (code === 'readChannels')
      return each(() => [
        ['carrier', 'up'],
        ['rs485-1', 'up'],
        ['rs485-2', this.#options.plan.boxes.length > 0 ? 'up' : 'down'],
      ])
    if (policyCodes.has(code))
      return {
        reason: null,
        items: devices.map((device) => {
          const isConverter = hung.some(({ address, type }) => address === device && type === 'pcs')
          const made = item(device, 'policy', null)
          if (!made.ok) return made
          const value = isConverter
            ? obeyPolicy((state.policies ??= { held: {}, course: [] }), { code, device, content }, Date.now())
            : null
          return { ...made, ok: value !== null, value, reason: value === null ? 'refused' : null }
        }),
      }
    const values = content['values']
    if (isRecord(values))
      return each((device) =>
        Object.entries(values).map(([name, value]) => {
          const scalar = isScalar(value) ? value : JSON.stringify(value).slice(0, 500)
          if (known.has(device) || device === '') state.values[keyOf(device, name)] = scalar
          return [name, scalar]
        }),
      )
    return each(() => [[code, null]])
  }
}

const policyCodes: ReadonlySet<string> = new Set(['setPolicy', 'startPolicy', 'stopPolicy', 'clearPolicy'])

const breakerAfter: Readonly<Record<string, string>> = {
  closeBreaker: 'closed',
  tripBreaker: 'open',
  controlLoad: 'limited',
  leaveGrid: 'offGrid',
  joinGrid: 'onGrid',
}

const notReceived = (requestId: string): OperationResult => ({
  requestId,
  reason: 'not_received',
  items: [],
  executions: 0,
  at: new Date().toISOString(),
})

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
