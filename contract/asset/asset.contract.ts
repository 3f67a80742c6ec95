import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, requestId } from '../kernel/shapes.ts'
import { assetStep } from './asset-states.ts'

const records = z
  .array(z.strictObject({ id, version: z.int().check(z.minimum(1)) }))
  .check(z.minLength(1), z.maxLength(300))
const input = z.strictObject({ requestId, records, change: assetStep })
const refusals = ['asset.step_not_allowed', 'asset.held'] as const

/** Installs, removes or scraps meters, all or none (silences: State tables, Asset). */
export const changeMeterAssetState = call('POST', '/assetsMeter/changeStatus', {
  need: { menu: 'meterAsset', action: 'operate' },
  audit: { kind: 'meterAsset' },
  input,
  data: none,
  refusals,
  summary: 'Installs, removes or scraps meters that the utility owns; all of them, or none.',
})

export const changeTerminalAssetState = call('POST', '/assetsTerminal/changeStatus', {
  need: { menu: 'terminalAsset', action: 'operate' },
  audit: { kind: 'terminalAsset' },
  input,
  data: none,
  refusals,
  summary: 'Installs, removes or scraps terminals that the utility owns; all of them, or none.',
})
