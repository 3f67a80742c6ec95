import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { likePattern } from '#server/platform/database/search-text.ts'

/** What forms ask about devices besides the calls of their record. */
export const deviceHandlers = ({ db }: Platform): Pick<Handlers, 'searchDeviceTypes'> => ({
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
})
