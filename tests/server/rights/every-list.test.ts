import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'

import { type CallName, calls } from '#contract/catalogue.ts'
import type { Call } from '#contract/kernel/call.ts'
import { badInputData } from '#contract/kernel/envelope.ts'

import { samples } from './samples.ts'
import { type RightsStage, rightsStage, userNameOf } from './stage.ts'

/** Fields that a call minds of an input in which everything of a list is wrong. */
const minded = ({ input }: Call, wrong: object): ReadonlySet<unknown> =>
  new Set(input.safeParse(wrong).error?.issues.map(({ path }) => path[0]))

const listed = z.looseObject({ list: z.array(z.unknown()), total: z.int() })
/** Every call that pages: an area's new one is held to this without a line. */
const lists = (Object.keys(calls) as CallName[]).filter((name) => {
  const fields = minded(calls[name], { pageNum: 0, pageSize: 0 })
  return fields.has('pageNum') && fields.has('pageSize')
})

let stage: RightsStage
beforeAll(async () => {
  stage = await rightsStage()
})
afterAll(() => stage.close())

/** Asks a list as one who may see it, about the same records each time. */
async function asking(name: CallName) {
  await stage.begin(calls[name].need)
  const who = samples[name].alsoHolds ?? 'permitted'
  const input = await samples[name].input({ ...stage, userName: userNameOf(who) })
  const ask = (changes: object) => stage.call(name, { ...(input as object), ...changes }, who)
  return {
    page: async (changes: object) => {
      const { status, data } = await ask(changes)
      return { status, ...listed.parse(data) }
    },
    faults: async (changes: object) => {
      const { status, data } = await ask(changes)
      return { status, fields: Object.keys(badInputData.parse(data).fields) }
    },
  }
}

describe('every list of the product (core §9 Paging, collection §7)', () => {
  it('is among those that are looked at here', () => {
    expect(lists.length).toBeGreaterThan(25)
  })

  it.each(lists)('%s gives as many rows as were asked for, and counts all', async (name) => {
    const { page } = await asking(name)
    const all = await page({ pageNum: 1, pageSize: 300 })
    const one = await page({ pageNum: 1, pageSize: 1 })
    expect(one.status).toBe('200')
    expect(one.list).toEqual(all.list.slice(0, 1))
    expect(one.total).toBe(all.total)
    expect(all.list).toHaveLength(Math.min(all.total, 300))
  })

  it.each(lists)('%s has nothing on a page beyond the end, and still counts all', async (name) => {
    const { page } = await asking(name)
    const { total } = await page({ pageNum: 1, pageSize: 1 })
    expect(await page({ pageNum: 9999, pageSize: 300 })).toMatchObject({ status: '200', list: [], total })
  })

  it.each(lists)('%s minds a page that there cannot be, at its field', async (name) => {
    const { faults } = await asking(name)
    expect(await faults({ pageNum: 0 })).toEqual({ status: '422', fields: ['pageNum'] })
    expect(await faults({ pageSize: 301 })).toEqual({ status: '422', fields: ['pageSize'] })
  })
})
