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
