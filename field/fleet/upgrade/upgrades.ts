import type { FleetTerminal } from '#contract/field/field.contract.ts'
import type { OperationReason, OperationResult } from '#contract/field/operation.ts'
import { mostWanted, upgradeOffer, type UpgradeReport } from '#contract/field/upgrade.ts'

import { Flash } from './flash.ts'
import type { FleetMemory, TerminalState } from '../fleet-state.ts'

export interface UpgradesOptions {
  readonly plan: FleetTerminal
  readonly memory: FleetMemory
  readonly speed: number
  readonly tell: (report: UpgradeReport) => void
  readonly after: (ms: number, act: () => void) => void
  /** Cuts the connection for so long, as starting anew does. */
  readonly restart: (awayMs: number) => void
}

type Standing = NonNullable<TerminalState['upgrade']>

/** Pieces asked for at a time. */
const window = Math.min(8, mostWanted)
const retryMs = 3_000
const verifyMs = 2_000
const installMs = 6_000
const restartMs = 4_000

/** How a terminal gets a new program: it fetches, verifies, installs, starts anew and tells its version. */
export class Upgrades {
  readonly #options: UpgradesOptions
  readonly #flash: Flash
  /** Came before the one that is missing. */
  readonly #early = new Map<number, Buffer>()
  #wanted: readonly number[] = []
  #asked = 0
  #heard = 0
  #isAwake = false

  constructor(options: UpgradesOptions) {
    this.#options = options
    this.#flash = new Flash(options.memory.fileBeside(`${options.plan.address}.flash`))
  }

  /** What it runs now. */
  get version(): string {
    return this.#state.version ?? this.#options.plan.version
  }

  /** @param content of the command that offers it */
  takeOffer(content: unknown): Pick<OperationResult, 'reason' | 'items'> {
    const offer = upgradeOffer.safeParse(content).data
    if (!offer) return { reason: 'bad_value', items: [] }
    const { plan, memory, after } = this.#options
    const before = this.#state.upgrade
    const isAgain = before?.offer.upgradeId === offer.upgradeId
    if (before && !isAgain && !isEnded(before)) return { reason: 'busy', items: [] }
    if (plan.upgrade?.ends === 'refuses') return { reason: 'refused', items: [] }
    const { model } = plan.upgrade ?? {}
    if (offer.device === '' && model !== undefined && model !== offer.model)
      return { reason: 'wrong_model', items: [] }
    if (!isAgain) {
      this.#isAwake = true
      this.#flash.clear()
      this.#early.clear()
      this.#state.upgrade = { offer, stage: 'receiving', have: 0, reason: null, endedAt: null }
      void memory.save()
    }
    after(0, () => this.go())
    const item = { device: offer.device, item: 'offer', ok: true, value: offer.version, reason: null }
    return { reason: null, items: [item] }
  }

  /** Goes on where it was: after a start, and whenever the connection is back. */
  go(): void {
    const upgrade = this.#state.upgrade
    const isFirst = !this.#isAwake
    this.#isAwake = true
    if (!upgrade) return
    // A process that has just begun finds what the one before it had written.
    if (isFirst && ['receiving', 'verifying'].includes(upgrade.stage))
      upgrade.have = this.#flash.resume(upgrade.offer)
    if (isFirst && upgrade.stage === 'installing') return this.#startAnew(upgrade)
    if (isFirst && upgrade.have === upgrade.offer.pieces && !isEnded(upgrade)) return this.#verify(upgrade)
    if (isFirst && upgrade.stage === 'verifying') upgrade.stage = 'receiving'
    if (upgrade.stage === 'receiving') this.#ask(upgrade)
    else if (upgrade.endedAt === null || Date.now() - upgrade.endedAt < 86_400_000) this.#report(upgrade)
  }

  /** Asked from outside how far it is. */
  tellOf(upgradeId: string): void {
    const upgrade = this.#state.upgrade
    if (upgrade?.offer.upgradeId === upgradeId) return this.go()
    const { tell } = this.#options
    const at = new Date().toISOString()
    tell({ upgradeId, stage: 'forgotten', have: 0, want: [], version: this.version, reason: null, at })
  }

  stop(upgradeId: string): void {
    const upgrade = this.#state.upgrade
    if (upgrade?.offer.upgradeId === upgradeId && upgrade.stage === 'receiving')
      this.#fail(upgrade, 'stopped')
  }

  /** One piece came; whether it is lost on the last metres is the plan's to say. */
  takePiece(upgradeId: string, n: number, bytes: Buffer): void {
    const upgrade = this.#state.upgrade
    if (upgrade?.offer.upgradeId !== upgradeId || upgrade.stage !== 'receiving') return
    const isLost = Math.random() < (this.#options.plan.upgrade?.lostShare ?? 0)
    if (!isLost && n >= upgrade.have && !this.#early.has(n)) this.#early.set(n, bytes)
    this.#store(upgrade)
    if (upgrade.have === upgrade.offer.pieces) return this.#verify(upgrade)
    this.#heard += 1
    // The last of what it asked for has been on its way: what is missing now is lost.
    if (n === this.#wanted.at(-1) || this.#heard >= this.#wanted.length) this.#ask(upgrade)
  }

  #store(upgrade: Standing): void {
    for (let next = this.#early.get(upgrade.have); next; next = this.#early.get(upgrade.have)) {
      this.#early.delete(upgrade.have)
      this.#flash.append(next)
      upgrade.have += 1
    }
  }

  #ask(upgrade: Standing): void {
    const { plan, after } = this.#options
    if (plan.upgrade?.ends === 'silent') return
    const { have, offer } = upgrade
    const ahead = Array.from({ length: Math.min(window, offer.pieces - have) }, (_, place) => have + place)
    this.#wanted = ahead.filter((n) => !this.#early.has(n))
    this.#heard = 0
    this.#asked += 1
    const turn = this.#asked
    this.#report(upgrade, this.#wanted)
    // Of the real line: its pace is not the simulation's, and asking too early only makes it fuller.
    after(retryMs, () => {
      if (turn === this.#asked && upgrade.stage === 'receiving') this.#ask(upgrade)
    })
  }

  #verify(upgrade: Standing): void {
    const { plan, speed, after } = this.#options
    this.#move(upgrade, 'verifying')
    const isBent = plan.upgrade?.ends === 'wrongDigest'
    if (isBent) this.#flash.append(Buffer.from([0]))
    const isRight = this.#flash.digest() === upgrade.offer.digest
    after(verifyMs / speed, () => {
      if (!isRight) return this.#fail(upgrade, 'bad_digest')
      this.#move(upgrade, 'installing')
      after(installMs / speed, () => this.#startAnew(upgrade))
    })
  }

  #startAnew(upgrade: Standing): void {
    const { plan, speed, restart } = this.#options
    const isBack = plan.upgrade?.ends === 'rollsBack'
    upgrade.stage = isBack ? 'rolledBack' : 'installed'
    upgrade.reason = isBack ? 'other' : null
    upgrade.endedAt = Date.now()
    this.#flash.clear()
    if (!isBack && upgrade.offer.device === '') this.#state.version = upgrade.offer.version
    // It tells of itself as soon as it is back.
    void this.#options.memory.save().finally(() => restart(restartMs / speed))
  }

  #fail(upgrade: Standing, reason: OperationReason): void {
    upgrade.reason = reason
    upgrade.endedAt = Date.now()
    this.#flash.clear()
    this.#move(upgrade, 'failed')
  }

  #move(upgrade: Standing, stage: Standing['stage']): void {
    upgrade.stage = stage
    void this.#options.memory.save()
    this.#report(upgrade)
  }

  #report({ offer, stage, have, reason }: Standing, want: readonly number[] = []): void {
    this.#options.tell({
      upgradeId: offer.upgradeId,
      stage,
      have,
      want: [...want],
      // A meter's program is told where it was installed.
      version: offer.device !== '' && stage === 'installed' ? offer.version : this.version,
      reason,
      at: new Date().toISOString(),
    })
  }

  get #state(): TerminalState {
    const { memory, plan } = this.#options
    return (memory.state.terminals[plan.address] ??= {
      clockOffsetMs: 0,
      values: {},
      results: {},
      meters: {},
    })
  }
}

const isEnded = ({ endedAt }: Standing): boolean => endedAt !== null
