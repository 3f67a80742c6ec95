import type { Handlers } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { likePattern } from '#server/platform/database/search-text.ts'

type Served = 'searchDeviceTypes' | 'readDeviceTree'

/** What is asked about devices besides the calls of their record. */
export const deviceHandlers = ({ db }: Platform): Pick<Handlers, Served> => ({
  async searchDeviceTypes({ pageNum, pageSize, eqtTypeCode, fTypeName = '' }, { language }) {
    const name = language === 'EN' ? 'name_english' : 'name'
    const types = db
      .selectFrom('device_type')
      .where('eqt_type_code', '=', eqtTypeCode)
      .$if(fTypeName !== '', (from) => from.where(name, 'ilike', likePattern(fTypeName)))
    const { total } = await types
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const list = await types
      .select(['id', `${name} as fTypeName`, 'code'])
      .orderBy('sort')
      .orderBy('id')
      .offset((pageNum - 1) * pageSize)
      .limit(pageSize)
      .execute()
    return { list, total }
  },

  async readDeviceTree({ siteId }, { caller }) {
    const site = await db
      .selectFrom('site')
      .select('id')
      .where('id', '=', siteId)
      .where(inScope(caller, 'site.agency_id'))
      .executeTakeFirst()
    if (!site) return refuse('app.not_found')
    return db
      .selectFrom('device')
      .select(['id', 'parent_id as parentId', 'name as fEqtName', 'name_english as fEqtNameEnglish'])
      .where('site_id', '=', siteId)
      .where((of) =>
        of.exists(
          of.selectFrom('device as part').select('part.id').whereRef('part.parent_id', '=', 'device.id'),
        ),
      )
      .orderBy('code')
      .orderBy('id')
      .execute()
  },
})
