import { type RawBuilder, sql } from 'kysely'

/** What a model is called in the caller's language; its own code where no dictionary knows it. */
export const modelName = (
  kind: RawBuilder<unknown>,
  model: RawBuilder<unknown>,
  language: 'ZH' | 'EN',
): RawBuilder<string> =>
  sql<string>`coalesce((select ${sql.ref(language === 'EN' ? 'content.value_english' : 'content.value_chinese')}
    from parameter_content as content join parameter_kind as of_kind on of_kind.id = content.kind_id
    where of_kind.code = case ${kind} when 1 then 'terminalModel' else 'meterModel' end
      and content.key = ${model}), ${model})`
