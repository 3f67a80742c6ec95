import { z } from 'zod/mini'

import { terminalDetail } from '../archive/archive.contract.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, page, queryId } from '../kernel/shapes.ts'
import { itemFacts } from '../reading/data-points.ts'

const view = { menu: 'singleTerminal', action: 'view' } as const
const audit = { kind: 'terminal', field: 'termId' } as const
const { pageNum, pageSize } = listQuery

export const readSingleTerminal = call('POST', '/collect/singleTerminal/getSingleTerminal', {
  need: view,
  audit,
  input: z.strictObject({ termId: id }),
  data: z.object({
    ...terminalDetail.data.shape,
    siteNameEnglish: z.string(),
    signalDbm: z.nullable(z.int()),
    firmware: z.string(),
    /** By how much its clock is wrong, ms; null where it is right, as far as is known. */
    clockOffsetMs: z.nullable(z.int()),
    deviceCount: z.int(),
    /** Newest readings of all its devices. */
    lastReadingAt: z.nullable(instant),
  }),
  summary: 'What is known of one terminal.',
})

export const readBranches = call('POST', '/collect/singleTerminal/getBranchMsg', {
  need: view,
  audit,
  input: z.strictObject({ termId: id }),
  data: z.array(
    z.object({
      branch: z.string(),
      boxes: z.array(z.object({ boxId: id, fConAdd: z.string(), meters: z.int() })),
    }),
  ),
  summary: 'Branches of a terminal with the boxes on them, as their registration found them.',
})

export const searchMetersBehind = call('POST', '/collect/singleTerminal/searchMeterRecord', {
  need: view,
  audit,
  input: z.strictObject({
    termId: id,
    pageNum,
    pageSize,
    /** Part of the communication address or the asset number. */
    meter: z.optional(z.string().check(z.maxLength(64))),
    branch: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: page(
    z.object({
      id,
      fConAdd: z.string(),
      fAmNo: z.string(),
      box: z.string(),
      branch: z.string(),
    }),
  ),
  summary: 'Meters behind a terminal.',
})

export const readTerminalItems = call('POST', '/collect/singleTerminal/getProjectNames', {
  need: view,
  audit,
  input: z.strictObject({ termId: id }),
  data: z.array(
    z.object({
      typeCode: z.string(),
      typeName: z.string(),
      typeNameEnglish: z.string(),
      devices: z.int(),
      items: z.array(itemFacts),
    }),
  ),
  summary: 'What is read through a terminal: the data items of the kinds of devices on it.',
})

/** Which instant the values are of: 0 now, 1 the last full hour, 2 the day's begin, 3 the month's, at the site. */
const sectionTypes = ['0', '1', '2', '3'] as const

export const readSectionValues = call('GET', '/collect/singleTerminal/sectionValue', {
  need: view,
  audit: { kind: 'terminal', field: 'tmId' },
  input: z.strictObject({ type: z.enum(sectionTypes), tmId: queryId }),
  data: z.object({
    /** The instant that was asked for. */
    at: instant,
    devices: z.array(
      z.object({
        deviceId: id,
        fEqtNo: z.string(),
        name: z.string(),
        nameEnglish: z.string(),
        fConAdd: z.string(),
        typeCode: z.string(),
        /** Of its newest sample up to then, no older than a day; null: there is none. */
        at: z.nullable(instant),
        /** What was read last of each of its type's items up to then, in their order. */
        values: z.array(z.nullable(z.number())),
        /** Of each value; null where all of them are of `at`. */
        times: z.nullable(z.array(z.nullable(instant))),
      }),
    ),
  }),
  summary: 'What every device of a terminal showed at one instant.',
})
