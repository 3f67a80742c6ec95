import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, page } from '../kernel/shapes.ts'
import { stationEquipment } from './device-types.ts'

const deviceTypeOption = z.object({
  id,
  /** In the caller's language. */
  fTypeName: z.string(),
  code: z.string(),
})
export type DeviceTypeOption = z.infer<typeof deviceTypeOption>

/** Equipment type list (collection §3): 100 of the kind of kinds 120. */
export const searchDeviceTypes = call('POST', '/collect/eqt/getEqtType', {
  need: 'session',
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    eqtTypeCode: z._default(z.int(), stationEquipment),
    fTypeName: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: page(deviceTypeOption),
  summary: 'Types of devices of one kind of kinds, which is the equipment of stations where none is named.',
})

const composedDevice = z.object({
  id,
  /** What it is part of; null: of the site itself. */
  parentId: z.nullable(id),
  fEqtName: z.string(),
  fEqtNameEnglish: z.string(),
})
export type ComposedDevice = z.infer<typeof composedDevice>

/** The inner nodes of a site's tree: stacks and clusters; what is part of nothing and has no parts is in the list. */
export const readDeviceTree = call('POST', '/collect/eqt/getEqtTree', {
  need: { menu: 'device', action: 'view' },
  input: z.strictObject({ siteId: id }),
  data: z.array(composedDevice),
  refusals: ['app.not_found'],
  summary: 'Devices of a site that others are part of, in the order of their numbers.',
})
