import { assign, setup, type SnapshotFrom } from 'xstate'

import type { OperationReason } from '#contract/field/operation.ts'
import type { UpgradeStage } from '#contract/field/upgrade.ts'
import { type UpgradeState, upgradeStates } from '#contract/upgrade/upgrade-states.ts'

import { groupOf, metaOf } from '../shared/state-meta.ts'
import { stateName } from '../shared/states/state-name.ts'

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
const group = groupOf('upgrade')
const source = 'collection §7 Collect: upgrade'
const decision = 'docs/decisions/remote-upgrade.md'

const unknownPlace = 'silences: Answers and errors, a lost answer is unknown'

const refusing = { 'terminal.refused': { target: '#upgrade.failed', actions: 'keepReason' } } as const
const seeing = { 'version.seen': '#upgrade.confirmed' } as const

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
        'upgrade.offer': { guard: 'terminalIsFree', target: 'awaited', actions: 'countOffer' },
        'upgrade.withdraw': { target: 'withdrawn', actions: 'noteWithdrawn' },
        'deadline.passed': { target: 'failed', actions: 'noteNotSent' },
      },
    },
    // A terminal's word of its end counts, early or late.
    awaited: {
      meta: group('awaited', source),
      initial: 'underWay',
      on: {
        'stage.reported': [
          { guard: 'wasStopped', target: 'withdrawn', actions: 'keepReason' },
          { guard: 'hasFailed', target: 'failed', actions: 'keepReason' },
          { guard: 'hasRolledBack', target: 'rolledBack', actions: 'keepReason' },
          { guard: 'runsTheFile', target: 'confirmed' },
          { guard: 'runsAnother', target: 'failed', actions: 'noteWrongVersion' },
        ],
      },
      states: {
        underWay: {
          tags: ['open', 'atTerminal'],
          meta: group('underWay', source),
          initial: 'arriving',
          on: { 'deadline.passed': 'unknown' },
          states: {
            arriving: {
              meta: group('arriving', source),
              initial: 'distributing',
              on: { 'stage.reported': { guard: 'isInstalling', target: 'installing' } },
              states: {
                distributing: {
                  meta: meta('distributing', source),
                  on: {
                    'upgrade.offerAgain': [
                      { guard: 'offersAreLeft', actions: 'countOffer' },
                      { target: '#upgrade.failed', actions: 'noteNotReceived' },
                    ],
                    'stage.reported': { guard: 'isVerifying', target: 'verifying' },
                    ...refusing,
                  },
                },
                verifying: { meta: meta('verifying', source) },
              },
            },
            installing: { meta: meta('installing', source), on: seeing },
          },
        },
        unknown: {
          tags: 'settled',
          meta: meta('unknown', unknownPlace),
          on: {
            ...refusing,
            ...seeing,
            'stage.reported': [
              { guard: 'isInstallingAlone', target: 'underWay.installing' },
              { guard: 'isVerifyingAlone', target: 'underWay.arriving.verifying' },
              { guard: 'isReceivingAlone', target: 'underWay' },
            ],
          },
        },
      },
    },
    confirmed: { type: 'final', tags: 'settled', meta: meta('confirmed', source) },
    rolledBack: { type: 'final', tags: 'settled', meta: meta('rolledBack', source) },
    failed: { type: 'final', tags: 'settled', meta: meta('failed', source) },
    withdrawn: { type: 'final', tags: 'settled', meta: meta('withdrawn', decision) },
  },
})

/** The upgrade's state by the name that rows and answers have; `null` before it was planned. */
export const upgradeStateOf = (
  snapshot: Pick<SnapshotFrom<typeof upgradeMachine>, '_nodes'>,
): UpgradeState | null => {
  const name = stateName(snapshot)
  return upgradeStates.find((state) => state === name) ?? null
}
