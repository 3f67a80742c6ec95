import { z } from 'zod/mini'

import { id, instant } from '../kernel/shapes.ts'

/** What a rule would have raised. */
export const ruleTrial = z.object({
  /**
   * What it was tried on: readings of the days, times without any, commands. Whether terminals were there and their
   * clocks right is not kept: for that it is times without any reading of a terminal, and what was kept apart because
   * of its clock.
   */
  of: z.enum(['readings', 'silence', 'commands', 'pauses', 'clocks']),
  /** Devices or terminals that it was tried on. */
  devices: z.int(),
  readings: z.int(),
  count: z.int(),
  /** The first 200 in time; `endedAt` null: until the end of the readings. */
  alarms: z.array(
    z.object({
      /** Null: it is of a terminal or of a site. */
      deviceId: z.nullable(id),
      deviceName: z.string(),
      raisedAt: instant,
      endedAt: z.nullable(instant),
      value: z.number(),
    }),
  ),
  /** The device with the most of them, whose curve is worth a look. */
  busiestId: z.nullable(id),
  /** What was judged of that device where it is not the readings themselves, by the scale of the thresholds. */
  judged: z.nullable(
    z.object({
      detailUtcTime: z.string(),
      deviceName: z.string(),
      deviceNameEnglish: z.string(),
      name: z.string(),
      nameEnglish: z.string(),
      unit: z.string(),
      /** Epoch ms, and thousandths of the unit. */
      points: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
})
