import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, utcOffset } from '../kernel/shapes.ts'
import { registReasons, registStates } from '../registration/registration.contract.ts'

/** Rows of each list at the most: a wall shows no more, however large the utility is. */
export const mostAreas = 200
export const mostTerminals = 20

/** Which institutions are looked at (core §3). */
const scope = z.strictObject({ tid: z._default(z.int(), -1), isConSon: listQuery.isConSon })

const count = z.int().check(z.minimum(0))

/** A transformer area or a storage station, with the terminals that stand there. */
const area = z.object({
  siteId: id,
  siteName: z.string(),
  siteNameEnglish: z.string(),
  hasStorage: z.boolean(),
  terminals: count,
  online: count,
  registered: count,
})
export type ScreenArea = z.infer<typeof area>

const terminal = z.object({
  termId: id,
  fTmName: z.string(),
  siteName: z.string(),
  siteNameEnglish: z.string(),
  detailUtcTime: utcOffset,
})

const silentTerminal = z.object({ ...terminal.shape, lastSeenAt: z.nullable(instant) })
export type SilentTerminal = z.infer<typeof silentTerminal>

const registration = z.object({
  ...terminal.shape,
  state: z.enum(registStates),
  reason: z.nullable(z.enum(registReasons)),
  /** When it came into its state. */
  at: instant,
})
export type ScreenRegistration = z.infer<typeof registration>

export const bigScreen = call('POST', '/overview/bigScreen', {
  need: { menu: 'overview', action: 'view' },
  input: scope,
  data: z.object({
    now: instant,
    /** The offset from UTC that most of the sites have: the wall's clock. */
    detailUtcTime: utcOffset,
    areaCount: count,
    /** Areas with silent terminals first, those with most of them before; at most {@link mostAreas}. */
    areas: z.array(area),
    terminals: count,
    online: count,
    boxes: count,
    meters: count,
    /** Terminals by the state of their registration, every state in the order of its course. */
    registrations: z.array(z.object({ state: z.enum(registStates), terminals: count })),
    /** Terminals that are not heard, the one lost last first; at most {@link mostTerminals}. */
    silent: z.array(silentTerminal),
    /** The newest changes of registrations; at most {@link mostTerminals}. */
    newest: z.array(registration),
  }),
  summary: 'Terminals, their presence and their registrations in the areas of an institution, for a wall.',
})
export type BigScreen = z.infer<typeof bigScreen.data>

export const totalPowerCurve = call('POST', '/overview/totalPowerCurve', {
  need: { menu: 'overview', action: 'view' },
  input: scope,
  data: z.object({
    /** Today at the wall's clock. */
    dataTime: z.iso.date(),
    detailUtcTime: utcOffset,
    /** Storage stations that there are. */
    stations: count,
    /** One point in five minutes; gaps where no station sent anything. */
    points: z.array(
      z.object({
        at: instant,
        /** Mean power of the stations that were charging, at least 0, and of those that were discharging, at most 0. */
        chargeW: z.number().check(z.minimum(0)),
        dischargeW: z.number().check(z.maximum(0)),
        /** Stations that sent something in these five minutes. */
        reported: count,
      }),
    ),
  }),
  summary: "Today's power of every storage station of an institution in one curve.",
})
export type TotalPowerCurve = z.infer<typeof totalPowerCurve.data>
