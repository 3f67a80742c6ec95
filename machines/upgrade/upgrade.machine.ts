import { assign, setup } from 'xstate'

import type { OperationReason } from '#contract/field/operation.ts'
import type { UpgradeStage } from '#contract/field/upgrade.ts'

import { metaOf } from '../shared/state-meta.ts'

/** What an upgrade remembers of its way. */
export interface Upgrade {
  readonly reason: OperationReason | null
  /** How often the file was offered: a terminal that has forgotten it is offered it again. */
  readonly offers: number
}

export type UpgradeEvent =
  | { readonly type: 'upgrade.plan'; readonly isDeviceFree: boolean }
  /** Its wave has begun and the terminal is there. */
  | { readonly type: 'upgrade.offer'; readonly isTerminalFree: boolean }
  /** The roll-out was stopped before anything went out. */
  | { readonly type: 'upgrade.withdraw' }
  /** The terminal answers that it knows nothing of it. */
  | { readonly type: 'upgrade.offerAgain' }
  | { readonly type: 'terminal.refused'; readonly reason: OperationReason }
  | {
      readonly type: 'stage.reported'
      readonly stage: UpgradeStage
      /** The program that runs now is the one of the file. */
      readonly isWanted: boolean
      readonly reason: OperationReason | null
      /** Nothing else is under way at this terminal or planned for this device. */
      readonly isDeviceFree: boolean
    }
  /** The terminal's sign of life names the version of the file. */
  | { readonly type: 'version.seen' }
  | { readonly type: 'deadline.passed' }

/** A file is offered so often at the most. */
export const mostOffers = 3

const upgrade = setup({
  types: {
    context: {} as Upgrade,
    events: {} as UpgradeEvent,
    tags: {} as 'open' | 'atTerminal' | 'settled',
  },
  guards: {
    deviceIsFree: ({ event }) => 'isDeviceFree' in event && event.isDeviceFree,
    terminalIsFree: ({ event }) => event.type === 'upgrade.offer' && event.isTerminalFree,
    offersAreLeft: ({ context }) => context.offers < mostOffers,
    wasStopped: ({ event }) =>
      event.type === 'stage.reported' && event.stage === 'failed' && event.reason === 'stopped',
    hasFailed: ({ event }) => event.type === 'stage.reported' && event.stage === 'failed',
    hasRolledBack: ({ event }) => event.type === 'stage.reported' && event.stage === 'rolledBack',
    runsTheFile: ({ event }) =>
      event.type === 'stage.reported' && event.stage === 'installed' && event.isWanted,
    runsAnother: ({ event }) => event.type === 'stage.reported' && event.stage === 'installed',
    isInstalling: ({ event }) => event.type === 'stage.reported' && event.stage === 'installing',
    isVerifying: ({ event }) => event.type === 'stage.reported' && event.stage === 'verifying',
    isInstallingAlone: ({ event }) =>
      event.type === 'stage.reported' && event.stage === 'installing' && event.isDeviceFree,
    isVerifyingAlone: ({ event }) =>
      event.type === 'stage.reported' && event.stage === 'verifying' && event.isDeviceFree,
    isReceivingAlone: ({ event }) =>
      event.type === 'stage.reported' && event.stage === 'receiving' && event.isDeviceFree,
  },
  actions: {
    countOffer: assign({ offers: ({ context }) => context.offers + 1 }),
    keepReason: assign(({ event }) =>
      event.type === 'stage.reported' || event.type === 'terminal.refused' ? { reason: event.reason } : {},
    ),
    noteNotSent: assign({ reason: () => 'not_sent' as const }),
    noteWithdrawn: assign({ reason: () => 'withdrawn' as const }),
    noteNotReceived: assign({ reason: () => 'not_received' as const }),
    noteWrongVersion: assign({ reason: () => 'wrong_version' as const }),
  },
})

const meta = metaOf('upgrade')
const source = 'collection §7 Collect: upgrade'
const decision = 'docs/decisions/remote-upgrade.md'

/** How a terminal's word ends it, early or late. */
const ending = [
  { guard: 'wasStopped', target: 'withdrawn', actions: 'keepReason' },
  { guard: 'hasFailed', target: 'failed', actions: 'keepReason' },
  { guard: 'hasRolledBack', target: 'rolledBack', actions: 'keepReason' },
  { guard: 'runsTheFile', target: 'confirmed' },
  { guard: 'runsAnother', target: 'failed', actions: 'noteWrongVersion' },
] as const
const installing = { guard: 'isInstalling', target: 'installing' } as const
const verifying = { guard: 'isVerifying', target: 'verifying' } as const

/**
 * One file on its way into one device. Only the device's own word makes it confirmed, rolled back or failed; without
 * one by its deadline it is unknown, and a late word still settles it. Pieces are counted in its row: how many there
 * are decides nothing.
 */
export const upgradeMachine = upgrade.createMachine({
  id: 'upgrade',
  context: { reason: null, offers: 0 },
  initial: 'notPlanned',
  states: {
    notPlanned: {
      meta: meta('notPlanned', source),
      on: { 'upgrade.plan': { guard: 'deviceIsFree', target: 'planned' } },
    },
    planned: {
      tags: 'open',
      meta: meta('planned', source),
      on: {
        'upgrade.offer': { guard: 'terminalIsFree', target: 'distributing', actions: 'countOffer' },
        'upgrade.withdraw': { target: 'withdrawn', actions: 'noteWithdrawn' },
        'deadline.passed': { target: 'failed', actions: 'noteNotSent' },
      },
    },
    distributing: {
      tags: ['open', 'atTerminal'],
      meta: meta('distributing', source),
      on: {
        'upgrade.offerAgain': [
          { guard: 'offersAreLeft', actions: 'countOffer' },
          { target: 'failed', actions: 'noteNotReceived' },
        ],
        'terminal.refused': { target: 'failed', actions: 'keepReason' },
        'stage.reported': [...ending, installing, verifying],
        'deadline.passed': 'unknown',
      },
    },
    verifying: {
      tags: ['open', 'atTerminal'],
      meta: meta('verifying', source),
      on: { 'stage.reported': [...ending, installing], 'deadline.passed': 'unknown' },
    },
    installing: {
      tags: ['open', 'atTerminal'],
      meta: meta('installing', source),
      on: {
        'stage.reported': [...ending],
        'version.seen': 'confirmed',
        'deadline.passed': 'unknown',
      },
    },
    confirmed: { type: 'final', tags: 'settled', meta: meta('confirmed', source) },
    rolledBack: { type: 'final', tags: 'settled', meta: meta('rolledBack', source) },
    failed: { type: 'final', tags: 'settled', meta: meta('failed', source) },
    withdrawn: { type: 'final', tags: 'settled', meta: meta('withdrawn', decision) },
    unknown: {
      tags: 'settled',
      meta: meta('unknown', 'silences: Answers and errors, a lost answer is unknown'),
      on: {
        'terminal.refused': { target: 'failed', actions: 'keepReason' },
        'stage.reported': [
          ...ending,
          { guard: 'isInstallingAlone', target: 'installing' },
          { guard: 'isVerifyingAlone', target: 'verifying' },
          { guard: 'isReceivingAlone', target: 'distributing' },
        ],
        'version.seen': 'confirmed',
      },
    },
  },
})
