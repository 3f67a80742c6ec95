import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'

import { calls } from '#contract/catalogue.ts'
import type { Call } from '#contract/kernel/call.ts'

interface Listed {
  readonly title: string
  readonly call: string
  /** Beside paging and institution. */
  readonly query: readonly string[]
  readonly rows: readonly string[]
}

const paging = ['pageNum', 'pageSize', 'fTid', 'fTName', 'isConSon']

/** Lists of collection §3 and pickers of §2, with the fields that the specification names. */
const specified: readonly Listed[] = [
  {
    title: 'Measuring point list query',
    call: '/meterPointMng/search',
    query: ['fMpName', 'fConAdd', 'pvPageType', 'pvId'],
    rows: ['id', 'fTName', 'fMpName', 'fConAdd'],
  },
  {
    title: 'Terminal search query',
    call: '/terminalMng/search',
    query: ['terminalMng', 'fConProtocol'],
    rows: ['fTmName', 'fConAdd', 'fAtNo', 'fConProtocolName'],
  },
  {
    title: 'Meter list query',
    call: '/assetsMeter/search',
    query: ['fAmNo', 'fMeterType', 'fAmState'],
    rows: ['fAtId', 'fMeterType', 'fAmState'],
  },
  {
    title: 'Terminal-picking dialog (meters), collection §2',
    call: '/assetsMeter/search',
    query: [],
    rows: ['fTName', 'fAmNo', 'fAmKindName', 'fConProtocolName', 'fVender', 'fBuyDate', 'fRemarks'],
  },
  {
    title: 'Terminal asset list query',
    call: '/assetsTerminal/search',
    query: ['fAtNo', 'fVender', 'fAtState'],
    rows: [
      'fAtState',
      'fAtStateShow',
      'fVenderCode',
      'fVenderName',
      'fTypeName',
      'fManufactureNo',
      'fConWayName',
    ],
  },
  {
    title: 'Terminal asset picker, collection §2',
    call: '/assetsTerminal/search',
    query: [],
    rows: ['fAtNo', 'fTName', 'fVender', 'fModelName', 'fBuyDate', 'fRemarks'],
  },
]

type Definition = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : {}
}

function callAt(path: string): Call {
  const found = Object.values(calls).find((one: Call) => one.path === path)
  if (!found) throw new Error(`there is no call at ${path}`)
  return found
}

function rowFields({ data }: Call): string[] {
  const list = shapeOf(data)['list']
  const def = list && defOf(list)
  return def?.type === 'array' ? Object.keys(shapeOf(def.element)) : []
}

describe('lists have the query fields and rows of the specification, by their names (collection §3)', () => {
  it.each(specified)('$title', ({ call: path, query, rows }) => {
    const call = callAt(path)
    expect(Object.keys(shapeOf(call.input))).toEqual(expect.arrayContaining([...paging, ...query]))
    expect(rowFields(call)).toEqual(expect.arrayContaining([...rows]))
    expect(Object.keys(shapeOf(call.data))).toEqual(expect.arrayContaining(['list', 'total']))
  })

  it.each(specified)(
    '$title begins with page 1 of 100 and the institutions below (collection §9)',
    ({ call }) => {
      expect(callAt(call).input.parse({})).toMatchObject({ pageNum: 1, pageSize: 100, isConSon: 1 })
    },
  )

  it('takes the equipment-type list as it is asked for: pageSize 100, pageNum 1, eqtTypeCode 120', () => {
    const call = callAt('/collect/eqt/getEqtType')
    expect(call.input.safeParse({ pageSize: 100, pageNum: 1, eqtTypeCode: 120 }).success).toBe(true)
    expect(rowFields(call)).toEqual(expect.arrayContaining(['fTypeName', 'id']))
  })

  it('answers the same call for the measuring points of pvPageType 1 to 5 and no other', () => {
    const { input } = callAt('/meterPointMng/search')
    for (const pvPageType of [1, 2, 3, 4, 5]) expect(input.safeParse({ pvPageType }).success).toBe(true)
    expect(input.safeParse({ pvPageType: 6 }).success).toBe(false)
  })
})
