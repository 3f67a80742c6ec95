import { z } from 'zod/mini'

import { alarmLevels, alarmStates } from '../alarm/alarm-codes.ts'
import { commandCodeNames } from '../command/command-codes.ts'
import { commandStates } from '../command/command-states.ts'
import { ratedNames } from '../device/rated-values.ts'
import { call, file } from '../kernel/call.ts'
import { id, instant, utcOffset } from '../kernel/shapes.ts'
import { itemFacts } from '../reading/data-points.ts'
import { deviceStates } from './device-status.ts'

/** Devices that are listed of a site at the most; all are counted. */
export const mostListedDevices = 1000
/** Parts that a device's page lists at the most. */
export const mostListedParts = 100
/** Alarms, and commands, that a device's page lists. */
export const lastOfDevice = 5

const need = { menu: 'deviceMonitor', action: 'view' } as const
const named = { name: z.string(), nameEnglish: z.string() }
const count = z.int().check(z.minimum(0))
const typeCode = z.string().check(z.maxLength(40))

const stateCounts = z.object({ normal: count, alarm: count, silent: count, never: count })

/** What of a device moves. */
const moving = {
  deviceId: id,
  state: z.enum(deviceStates),
  /** Of its newest reading; null where nothing was ever read. */
  at: z.nullable(instant),
  /** Alarms whose condition holds, of the levels 1 to 4 in their order. */
  alarms: z.tuple([count, count, count, count]),
  /** Readings of the headline items of its type, in their order; null: never read. */
  values: z.array(z.nullable(z.number())),
  /** Instants of the values; null where all are of `at`. */
  times: z.nullable(z.array(z.nullable(instant))),
}
export const deviceNews = z.object(moving)
export type DeviceNews = z.infer<typeof deviceNews>

export const monitoredDevice = z.object({
  ...named,
  code: z.string(),
  typeCode: z.string(),
  /** What it is part of; null: of the site itself. */
  parentId: z.nullable(id),
  parentName: z.string(),
  parentNameEnglish: z.string(),
  /** Right below it. */
  parts: count,
  ...moving,
})
export type MonitoredDevice = z.infer<typeof monitoredDevice>

/** A type of device that stands at the site. */
export const monitoredType = z.object({
  typeCode: z.string(),
  ...named,
  /** Its own, or the one of the product's types that it is a copy of. */
  kind: z.string(),
  total: count,
  /** Null: cells, which are listed and judged only when they are asked for. */
  counts: z.nullable(stateCounts),
  /** What is shown of each, three to five items. */
  headline: z.array(itemFacts),
})
export type MonitoredType = z.infer<typeof monitoredType>

const cells = z._default(z.boolean(), false)

export const deviceStatus = call('POST', '/deviceMonitor/status', {
  need,
  audit: { kind: 'deviceMonitor', field: 'siteId' },
  input: z.strictObject({
    siteId: id,
    /** Single cells, too, which their clusters stand for otherwise. */
    cells,
  }),
  data: z.object({
    siteId: id,
    detailUtcTime: utcOffset,
    now: instant,
    /** In the order of screens. */
    types: z.array(monitoredType),
    /** By type and the order of the books, {@link mostListedDevices} at the most. */
    list: z.array(monitoredDevice),
    /** As many as were counted. */
    total: count,
  }),
  refusals: ['app.not_found'],
  summary: 'The devices of a site with their states, running alarms and headline values.',
})
export type DeviceStatus = z.infer<typeof deviceStatus.data>

/** What has moved at a site: counts as they stand now, and the devices that stand otherwise than before. */
export const siteNews = z.object({
  siteId: id,
  types: z.array(z.object({ typeCode: z.string(), counts: stateCounts })),
  list: z.array(deviceNews),
})
export type SiteNews = z.infer<typeof siteNews>

/** Sites that one stream watches at the most. */
export const mostWatchedSites = 5
export const watchedSites = z.strictObject({
  siteIds: z.array(id).check(z.minLength(1), z.maxLength(mostWatchedSites)),
  /** Where any of the pages lists cells; absent: none does. */
  cells: z.optional(z.literal(true)),
})

export const exportDeviceStatus = call('POST', '/deviceMonitor/status/export', {
  need: { menu: 'deviceMonitor', action: 'export' },
  audit: { kind: 'deviceMonitor', field: 'siteId' },
  input: z.strictObject({
    siteId: id,
    cells,
    typeCode: z._default(typeCode, ''),
    state: z._default(z.enum(['', ...deviceStates]), ''),
    text: z._default(z.string().check(z.maxLength(100)), ''),
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
  }),
  data: file,
  refusals: ['app.not_found'],
  summary: 'The same list as a file, as it is filtered.',
})

/** How good a value is: `old`: it should have been read since; `odd`: it cannot be true; `none`: never read. */
export const valueQualities = ['good', 'old', 'odd', 'none'] as const
export type ValueQuality = (typeof valueQualities)[number]

export const monitoredValue = z.object({
  ...itemFacts.shape,
  at: z.nullable(instant),
  /** As a reading. */
  value: z.nullable(z.number()),
  quality: z.enum(valueQualities),
})
export type MonitoredValue = z.infer<typeof monitoredValue>

const linked = z.object({ deviceId: id, ...named, kind: z.string() })

export const deviceDetail = call('POST', '/deviceMonitor/device', {
  need,
  audit: { kind: 'deviceMonitor', field: 'deviceId' },
  input: z.strictObject({ deviceId: id }),
  data: z.object({
    deviceId: id,
    ...named,
    code: z.string(),
    typeName: z.string(),
    typeNameEnglish: z.string(),
    kind: z.string(),
    fTid: id,
    fTName: z.string(),
    siteId: id,
    siteName: z.string(),
    siteNameEnglish: z.string(),
    detailUtcTime: utcOffset,
    now: instant,
    state: z.enum(deviceStates),
    at: z.nullable(instant),
    /** How often it is to be read, and after how long without a reading it is silent. */
    everySeconds: z.int(),
    silentSeconds: z.int(),
    /** Who reads it. */
    terminal: z.nullable(z.object({ termId: id, name: z.string(), isOnline: z.boolean() })),
    address: z.string(),
    tcpAddress: z.string(),
    /** What is known of its nameplate, in the units of the archive's fields. */
    rated: z.array(z.object({ name: z.enum(ratedNames), value: z.number() })),
    /** What it is part of, from the site downwards. */
    above: z.array(linked),
    /** Right below it, {@link mostListedParts} at the most. */
    parts: z.array(z.object({ ...linked.shape, state: z.enum(deviceStates), alarms: moving.alarms })),
    totalParts: count,
    values: z.array(monitoredValue),
    /** Open ones first, then the last; null: the caller may not see alarms. */
    alarms: z.nullable(
      z.array(
        z.object({
          id,
          level: z.literal(alarmLevels),
          state: z.literal(alarmStates),
          message: z.string(),
          messageEnglish: z.string(),
          raisedAt: instant,
          isOpen: z.boolean(),
        }),
      ),
    ),
    /** That named it, or its whole terminal; null: it has no terminal that the caller may see commands of. */
    commands: z.nullable(
      z.array(
        z.object({
          commandId: z.string(),
          code: z.enum(commandCodeNames),
          state: z.enum(commandStates),
          at: instant,
          by: z.string(),
        }),
      ),
    ),
  }),
  refusals: ['app.not_found'],
  summary: 'All that is known of a device now: facts, place, values, parts, alarms and commands.',
})
export type DeviceDetail = z.infer<typeof deviceDetail.data>
