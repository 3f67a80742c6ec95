import { Field, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { searchTariffs } from '#contract/tariff/tariff.contract.ts'
import { tariffWords } from '#contract/tariff/tariff.words.ts'
import { priceText } from '#contract/protocols/dlt645/tariff-forms.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import type { TypedContent } from '../typed-content.ts'

addWords(tariffWords)

const entryOf = { sharp: 'priceSharp', peak: 'pricePeak', flat: 'priceFlat', valley: 'priceValley' } as const
const entries: Readonly<Record<string, (typeof entryOf)[keyof typeof entryOf]>> = entryOf

interface TariffChoiceProps {
  readonly onChoose: (prices: TypedContent) => void
}

/** Takes the prices of a version of a time-of-use tariff of the archive (collection §8: set selected tariffs). */
export function TariffChoice({ onChoose }: TariffChoiceProps) {
  const { t, i18n } = useTranslation()
  const maySee = useCan('tariff', 'view')
  const { data, problem, isLoading, reload } = useAnswer(
    searchTariffs,
    maySee ? { kind: 'timeOfUse', pageSize: 300 } : null,
  )
  const versions = (data?.list ?? []).flatMap(({ id, name, nameEnglish, versions: all }) =>
    all
      .filter(({ stage }) => stage !== 'past')
      .map(({ validFrom, prices }) => ({
        key: `${id}/${validFrom}`,
        label: `${i18n.language === 'en' ? nameEnglish : name} · ${validFrom}`,
        prices,
      })),
  )
  if (problem && data === null) return <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
  if (versions.length === 0) return null
  return (
    <Field.Root>
      <Field.Label>{t('command.send.tariff')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          defaultValue=""
          onChange={({ target }) => {
            const chosen = versions.find(({ key }) => key === target.value)
            if (!chosen) return
            const typed = chosen.prices.flatMap(({ part, priceCentifenPerKwh }) => {
              const entry = entries[part]
              return entry ? [[entry, priceText(priceCentifenPerKwh)] as const] : []
            })
            onChoose(Object.fromEntries(typed))
          }}
        >
          <option value="">{t('command.send.tariffNone')}</option>
          {versions.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
