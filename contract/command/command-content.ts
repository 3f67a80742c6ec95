import { z } from 'zod/mini'

import type { CommandCodeName } from './command-codes.ts'

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/))
const value = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()])
/** Four decimals of a yuan, below 100 yuan. */
const price = z.int().check(z.minimum(0), z.maximum(999_999))
const nothing = z.strictObject({})
/** A meter's own clock shows no offset: `YYYY-MM-DD HH:mm` at its site. */
const wall = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Run priority (collection §9): 1 first, 4 last. */
export const commandPriority = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** Collect types of collection §9: 0 current, 1 last N, 2 freeze time, 3 interval, 4 backfill. */
export const collectTypes = [0, 1, 2, 3, 4] as const

/** What a person gives with each command; entries that the server fills in are not there. */
export const commandContents = {
  readClock: nothing,
  setClock: nothing,
  readParameters: z.strictObject({ items: z.array(name).check(z.minLength(1), z.maxLength(50)) }),
  setParameters: z.strictObject({
    values: z.record(name, value).check(z.refine((values) => Object.keys(values).length > 0)),
  }),
  closeBreaker: nothing,
  tripBreaker: nothing,
  /** Share of the rated power that stays, in percent. */
  controlLoad: z.strictObject({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  leaveGrid: nothing,
  joinGrid: nothing,
  readBreaker: nothing,
  /** Rated current and tripping times of the breaker. */
  setBreaker: z.strictObject({
    values: z.strictObject({
      ratedCurrentA: z.int().check(z.minimum(1), z.maximum(1000)),
      residualCurrentMa: z.int().check(z.minimum(10), z.maximum(1000)),
      tripDelayMs: z.int().check(z.minimum(0), z.maximum(10_000)),
    }),
  }),
  startAlarm: nothing,
  endAlarm: nothing,
  keepPower: nothing,
  endKeepPower: nothing,
  freezeData: nothing,
  broadcastClock: nothing,
  readEvents: nothing,
  recallData: z.strictObject({
    collectType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    /** Of collect type 1. */
    lastCount: z.optional(z.int().check(z.minimum(1), z.maximum(96))),
    /** Of the others but 0, days of the site, both included. */
    fromDay: z.optional(day),
    toDay: z.optional(day),
  }),
  /** Prices in hundredths of a fen for a kWh. */
  setTariffs: z.strictObject({
    values: z.strictObject({
      priceSharp: price,
      pricePeak: price,
      priceFlat: price,
      priceValley: price,
      /** When the meter begins to use them; absent: as it is set already. */
      tariffsFrom: wall,
    }),
  }),
  /** Periods in their order, `HH:mm=rate`; rates: 1 sharp, 2 peak, 3 flat, 4 valley. */
  setDayPlan: z.strictObject({
    values: z.strictObject({
      dayPlanFrom: wall,
      dayPlan: z.string().check(
        z.regex(/^00:00=[1-4](?:;(?:[01]\d|2[0-3]):[0-5]\d=[1-4]){0,13}$/),
        z.refine((plan) => {
          const begins = plan.split(';').map((period) => period.slice(0, 5))
          return begins.every((begin, place) => place === 0 || begin > (begins[place - 1] ?? ''))
        }),
      ),
    }),
  }),
  readChannels: nothing,
  switchEncryption: nothing,
  syncArchive: nothing,
  syncFiles: nothing,
} as const satisfies Partial<Record<CommandCodeName, z.ZodMiniType>>

/** Codes that a person starts from the command centre. */
export type HandCode = keyof typeof commandContents
export const handCodes = Object.keys(commandContents) as [HandCode, ...HandCode[]]
