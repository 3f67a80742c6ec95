import { useTranslation } from 'react-i18next'

import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { DaySpanField } from '#src/shared/widgets/date-range/day-span-field.tsx'

import { type DayFilters, daySpans, type SaidDays } from './battery-address.ts'

interface DayControlProps {
  readonly said: SaidDays
  /** Of the site. */
  readonly today: string
  readonly onChange: (days: DayFilters) => void
}

/** Which days of the site's calendar are counted. */
export function DayControl({ said, today, onChange }: DayControlProps) {
  const { t } = useTranslation()
  const { fromDay, toDay, days, fault } = said
  return (
    <>
      <SelectBox
        label={t('battery.span')}
        width="9rem"
        value={days ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? { days: '', fromDay, toDay }
              : { days: target.value, fromDay: '', toDay: '' },
          )
        }
      >
        {daySpans.map((some) => (
          <option key={some} value={some}>
            {some === 1 ? t('battery.span.today') : t('battery.span.last', { days: some })}
          </option>
        ))}
        <option value="">{t('battery.span.own')}</option>
      </SelectBox>
      <DaySpanField
        fromLabel={t('battery.span.fromDay')}
        toLabel={t('battery.span.toDay')}
        fromDay={fromDay}
        toDay={toDay}
        today={today}
        fault={fault && t(`battery.span.${fault}`)}
        onChange={(span) => onChange({ days: '', ...span })}
      />
    </>
  )
}
