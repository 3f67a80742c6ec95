import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, page } from '../kernel/shapes.ts'
import { dimension, integrityDays, rate } from './reading.contract.ts'

const { fields: days, inOrder, withinAMonth } = integrityDays

export const searchItemRate = call('POST', '/integrityRate/searchItemRate', {
  need: { menu: 'integrity', action: 'view' },
  input: z
    .strictObject({
      ...listQuery,
      ...days,
      dimension,
      typeCode: z.optional(z.string().check(z.maxLength(40))),
      deviceId: z.optional(id),
    })
    .check(inOrder, withinAMonth),
  data: page(
    z.object({
      typeCode: z.string(),
      typeName: z.string(),
      typeNameEnglish: z.string(),
      code: z.string(),
      name: z.string(),
      nameEnglish: z.string(),
      devices: z.int(),
      ...rate,
    }),
  ),
  summary: 'How many of the expected readings of each data item came, the worst first.',
})

/** Bands of permeability, per cent: of these and 100 and above (collection §9). */
export const permeabilityBands = [0, 30, 60, 80, 100] as const
/** Bands of a phase’s voltage, mV: below 220 V, 220 to 235.4, to 253, above (collection §9). */
export const voltageBands = [0, 220_000, 235_400, 253_000] as const
/** A phase of a network of 1 kV, up to which a network is of low voltage (IEC 60050-601-01-26), mV. */
export const lowVoltageUntil = 577_350

const band = z.object({
  /** Where the band begins; it ends where the next one does. */
  from: z.int(),
  count: z.int(),
})

export const searchPermeability = call('POST', '/integrityRate/searchPermeability', {
  need: { menu: 'integrity', action: 'view' },
  input: z.strictObject({ ...listQuery, dimension }),
  data: z.object({
    bands: z.array(band),
    /** Sites whose transformers are known, the fullest first. */
    list: z.array(
      z.object({
        siteId: id,
        name: z.string(),
        nameEnglish: z.string(),
        ratedPowerW: z.int(),
        transformerVa: z.int(),
        permeabilityPermille: z.int(),
      }),
    ),
    total: z.int(),
  }),
  summary: 'Distributed power at each site, of what its transformers can carry, by bands.',
})

export const searchVoltageBands = call('POST', '/integrityRate/searchVoltageBands', {
  need: { menu: 'integrity', action: 'view' },
  input: z.strictObject({ ...listQuery, ...days, dimension }).check(inOrder, withinAMonth),
  data: z.object({
    /** Phases of meters by their mean, lowest and highest voltage of the days. */
    mean: z.array(band),
    low: z.array(band),
    high: z.array(band),
    /** The phases that went furthest beyond the middle bands. */
    list: z.array(
      z.object({
        deviceId: id,
        name: z.string(),
        nameEnglish: z.string(),
        siteName: z.string(),
        siteNameEnglish: z.string(),
        code: z.string(),
        itemName: z.string(),
        itemNameEnglish: z.string(),
        meanMv: z.int(),
        lowMv: z.int(),
        highMv: z.int(),
      }),
    ),
    total: z.int(),
    /** Phases of networks above 1 kV: the bands are those of 220 V, so they are in none. */
    higher: z.int(),
  }),
  summary: 'How the voltages of the meters’ phases are spread over the bands.',
})
