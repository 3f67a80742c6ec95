// oxlint-disable vitest/no-conditional-expect -- what a record has decides what is asked of it
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Field } from '#contract/kernel/record/field.ts'
import { samplesOf, textSample } from '#contract/kernel/record/samples.ts'
import type { Db } from '#server/platform/database/database.ts'
import { verifyAudit } from '#server/platform/evidence/verify-audit.ts'
import type { Entries, ServedRecord } from '#server/platform/records/record-table.ts'
import { uniqueIndexes } from '#server/platform/records/workbook/match-records.ts'

import { enteredFields, entriesOf } from './record-entries.ts'
import { codeOf, faultsAt, refusalOf } from './record-refusals.ts'
import { recordPlayer, type RecordPlayer } from './record-player.ts'
import { type RecordStage, recordStage } from './record-stage.ts'

/**
 * What holds for every record (records.md): nobody overwrites what they did not see, the same request happens
 * once, names are taken by one, siblings see nothing, everything is written down, and each field keeps its rule.
 *
 * @param prepare makes the table of a record that is a test's own
 */
export function itIsARecord(
  name: string,
  record: ServedRecord,
  prepare: (db: Db) => Promise<unknown> = () => Promise.resolve(),
): void {
  const { declared, mapping } = record
  const { calls } = declared
  // What nobody enters has nothing of what is asked here.
  if (!calls.add) return
  const hasInstitution = Object.values(declared.fields).some(({ kind }) => kind === 'institution')
  const added = Object.entries(enteredFields(declared, 'add'))
  const unique = added.filter(([field]) => Object.values(mapping.taken).includes(field))

  describe(`the record ${name}`, () => {
    let stage: RecordStage
    let play: RecordPlayer
    /** Entries that say within which place a name is taken, such as the site, of those given. */
    let placeOf: (field: string, entries: Entries) => Entries
    beforeAll(async () => {
      stage = await recordStage()
      await prepare(stage.db)
      const indexes = await stage.db.transaction().execute((tx) => uniqueIndexes(tx, record))
      placeOf = (field, entries) => {
        const parts = indexes.flatMap((index) => (index.field === field ? index.expressions : []))
        const isPart = (other: string): boolean => {
          const column = mapping.columns[other]
          return other !== field && typeof column === 'string' && parts.includes(column)
        }
        return Object.fromEntries(Object.entries(entries).filter(([other]) => isPart(other)))
      }
      play = recordPlayer(stage, record)
    })
    beforeEach(() => stage.begin())
    afterAll(() => stage.close())

    const auditRows = () =>
      stage.db
        .selectFrom('audit')
        .select(['record_id', 'before', 'after'])
        .where('kind', '=', declared.kind)
        .orderBy('seq')
        .execute()

    describe.runIf(calls.add)('is added', () => {
      it('and stands in the list as it was entered, with a row in the audit log', async () => {
        const entries = await entriesOf(declared, stage, 1)
        const id = await play.add(entries)
        expect(await play.find(id)).toMatchObject({ id, version: 1, ...entries })
        expect(await auditRows()).toMatchObject([{ record_id: String(id), before: null, after: entries }])
        expect(await verifyAudit(stage.db)).toMatchObject({ ok: true })
      })

      it('once for each request, whose whole input is compared', async () => {
        const requestId = randomUUID()
        const entries = await entriesOf(declared, stage, 1)
        const other = await entriesOf(declared, stage, 2)
        const ids = await Promise.all([play.add(entries, requestId), play.add(entries, requestId)])
        expect(new Set(ids).size).toBe(1)
        expect((await play.search()).total).toBe(1)
        expect(await codeOf(play.add(other, requestId))).toBe('app.request_id_reused')
        expect(await codeOf(play.add(entries, requestId, 'all'))).toBe('app.request_id_reused')
      })

      it.runIf(unique.length > 0)(
        'under names that no other one has, not at the same moment either',
        async () => {
          for (const [field] of unique) {
            await stage.begin()
            const entries = await entriesOf(declared, stage, 1)
            const same = { ...placeOf(field, entries), [field]: entries[field] }
            const twin = { ...(await entriesOf(declared, stage, 2)), ...same }
            const settled = await Promise.allSettled([play.add(entries), play.add(twin)])
            expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
            // A third has no name but this one in common with whichever of the two was added.
            const third = { ...(await entriesOf(declared, stage, 3)), ...same }
            const refused = await refusalOf(play.add(third))
            expect(refused).toMatchObject({
              code: 'app.invalid_input',
              data: { fields: { [field]: 'taken' } },
            })
          }
        },
      )

      it.each(added)('with every value that its field allows: %s', async (field, declaredField) => {
        const { valid, boundary } = samplesOf(declaredField)
        for (const [index, value] of [...valid, ...boundary].entries()) {
          await stage.begin()
          const entries = { ...(await entriesOf(declared, stage, index + 1)), [field]: value }
          const refused = await codeOf(play.add(entries).then((id) => play.find(id)))
          // A record's own rules about several fields may mind; nothing else does.
          expect([value, refused]).toEqual([value, mapping.check ? expect.anything() : 'done'])
        }
      })

      it.each(added)('never with one that breaks its rule: %s', async (field, declaredField: Field) => {
        const entries = await entriesOf(declared, stage, 1)
        for (const { value, rule } of samplesOf(declaredField).invalid)
          expect([
            value,
            faultsAt(calls.add, { requestId: randomUUID(), ...entries, [field]: value }),
          ]).toEqual([value, { [field]: rule }])
      })

      it.runIf(hasInstitution)('never to an institution that is not the caller’s', async () => {
        const entries = await entriesOf(declared, stage, 1)
        expect(await codeOf(play.add(entries, randomUUID(), 'sibling'))).toBe('app.not_found')
        expect(await auditRows()).toEqual([])
      })
    })

    describe.runIf(calls.add && calls.update)('is changed', () => {
      it('to what was entered, once its editor has seen it, and both versions are written down', async () => {
        const before = await entriesOf(declared, stage, 1)
        const id = await play.add(before)
        const entries = await entriesOf(declared, stage, 2, 'update')
        await play.update(id, 1, entries)
        expect(await play.find(id)).toMatchObject({ version: 2, ...entries })
        expect((await auditRows())[1]).toMatchObject({ before, after: entries })
      })

      it('never over a version that its editor has not seen, which comes back with the refusal', async () => {
        const id = await play.add(await entriesOf(declared, stage, 1))
        const first = await entriesOf(declared, stage, 2, 'update')
        const second = await entriesOf(declared, stage, 3, 'update')
        const settled = await Promise.allSettled([play.update(id, 1, first), play.update(id, 1, second)])
        expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const winner = settled[0].status === 'fulfilled' ? first : second
        expect(await refusalOf(play.update(id, 1, second))).toMatchObject({
          code: 'app.stale',
          data: { present: { id, version: 2, ...winner } },
        })
        expect(await auditRows()).toHaveLength(2)
      })

      it('never where there is none, and never by a sibling institution', async () => {
        const id = await play.add(await entriesOf(declared, stage, 1))
        const entries = await entriesOf(declared, stage, 2, 'update')
        expect(await codeOf(play.update(id + 999, 1, entries))).toBe('app.not_found')
        if (hasInstitution) {
          expect(await codeOf(play.update(id, 1, entries, 'sibling'))).toBe('app.not_found')
          expect(await codeOf(play.read(id, 'sibling'))).toBe('app.not_found')
          expect(await codeOf(play.history(id, 'sibling'))).toBe('app.not_found')
          expect(await codeOf(play.uses([id], 'sibling'))).toBe('app.not_found')
        }
      })

      it.runIf(unique.length > 0)('never to a name that another one has', async () => {
        for (const [field, { access }] of unique) {
          if (access !== 'always') continue
          await stage.begin()
          const other = await entriesOf(declared, stage, 1)
          await play.add(other)
          const place = placeOf(field, other)
          const id = await play.add({ ...(await entriesOf(declared, stage, 2)), ...place })
          const mine = await entriesOf(declared, stage, 2, 'update')
          const moved = Object.entries(place).filter(([part]) => part in mine)
          const entries = { ...mine, ...Object.fromEntries(moved), [field]: other[field] }
          expect(await refusalOf(play.update(id, 1, entries))).toMatchObject({
            data: { fields: { [field]: 'taken' } },
          })
        }
      })
    })

    describe.runIf(calls.add && calls.remove)('is removed', () => {
      it('with several at once, all or none, each written down as it was', async () => {
        const entered = [await entriesOf(declared, stage, 1), await entriesOf(declared, stage, 2)]
        const ids: number[] = []
        for (const entries of entered) ids.push(await play.add(entries))
        const chosen = ids.map((id) => ({ id, version: 1 }))
        if (play.removesSeveral) {
          const withStale = [...chosen.slice(0, 1), { id: ids[1] ?? 0, version: 7 }]
          expect(await codeOf(play.remove(withStale))).toBe('app.stale')
          expect((await play.search()).total).toBe(2)
        }
        await play.remove(chosen)
        expect((await play.search()).total).toBe(0)
        expect((await auditRows()).slice(2)).toMatchObject(
          entered.map((before, index) => ({ record_id: String(ids[index]), before, after: null })),
        )
        expect(await codeOf(play.remove(chosen.slice(0, 1)))).toBe('app.not_found')
      })

      it('and its history tells what was done to it, the newest first, afterwards too', async () => {
        const entries = await entriesOf(declared, stage, 1)
        const id = await play.add(entries)
        expect(await play.read(id)).toMatchObject({ id, version: 1, ...entries })
        const deeds = [{ by: 'own', before: null, after: entries }]
        expect(await play.history(id)).toMatchObject(deeds)
        await play.remove([{ id, version: 1 }])
        expect(await play.history(id)).toMatchObject([{ before: entries, after: null }, ...deeds])
        expect(await codeOf(play.read(id))).toBe('app.not_found')
        if (hasInstitution) expect(await codeOf(play.history(id, 'sibling'))).toBe('app.not_found')
      })

      it.runIf(hasInstitution)('never by a sibling institution', async () => {
        const id = await play.add(await entriesOf(declared, stage, 1))
        expect(await codeOf(play.remove([{ id, version: 1 }], 'sibling'))).toBe('app.not_found')
      })
    })

    describe.runIf(calls.add && calls.search)('is searched', () => {
      const addThree = async (): Promise<[ids: number[], entered: Entries[]]> => {
        const ids: number[] = []
        const entered: Entries[] = []
        for (const n of [1, 2, 3]) {
          const entries = await entriesOf(declared, stage, n)
          entered.push(entries)
          ids.push(await play.add(entries))
        }
        return [ids, entered]
      }

      it.each(declared.sort)('in both orders, a page at a time: %s', async (sortBy) => {
        await addThree()
        const up = (await play.search({ sortBy })).list.map(({ id }) => id)
        const down = (await play.search({ sortBy, sortOrder: 'desc' })).list.map(({ id }) => id)
        expect(down).toEqual(up.toReversed())
        const pages = [1, 2, 3].map((pageNum) => play.search({ sortBy, pageSize: 1, pageNum }))
        expect((await Promise.all(pages)).map(({ list, total }) => [list[0]?.id, total])).toEqual(
          up.map((id) => [id, 3]),
        )
        expect(await play.search({ pageNum: 9 })).toMatchObject({ list: [], total: 3 })
      })

      it.each(declared.filters)('by what it holds: %s', async (filter) => {
        const [ids, entered] = await addThree()
        const field = declared.fields[filter]
        const value = field && entered[0]?.[filter]
        // What nobody enters is filtered in the record's own tests.
        if (field === undefined || value === undefined || value === null) return
        const query =
          field.filterBy === 'span'
            ? { [`${filter}From`]: value, [`${filter}To`]: value }
            : { [filter]: value }
        const same = entered.flatMap((entries, index) =>
          JSON.stringify(entries[filter]) === JSON.stringify(value) ? [ids[index]] : [],
        )
        const found = (await play.search(query)).list.map(({ id }) => id)
        expect(new Set(found)).toEqual(new Set(same))
        if (field.kind === 'text')
          expect((await play.search({ [filter]: `${textSample(field, 1)}%_` })).total).toBe(0)
      })

      it.runIf(hasInstitution)('within the institutions of the caller and of the filter', async () => {
        await addThree()
        const totals = [
          play.search({}, 'sibling'),
          play.search({ fTid: stage.siblingId }, 'all'),
          play.search({ fTid: stage.agencyId }, 'all'),
          play.search({ fTid: -1, isConSon: 0 }, 'all'),
        ]
        expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([0, 0, 3, 0])
      })
    })
  })
}
