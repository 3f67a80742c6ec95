import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

/** Names to choose from, in the caller's language. */
export const eventHandlers = ({ db }: Platform): Pick<Handlers, 'readEventCategories'> => ({
  async readEventCategories(_input, { language }) {
    const rows = await db.selectFrom('event_small_category').selectAll().orderBy('code').execute()
    return rows.map(({ id, code, name, name_english }) => ({
      id,
      code,
      name: language === 'EN' ? name_english : name,
    }))
  },
})
