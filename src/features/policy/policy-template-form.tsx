import { Alert, Box } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import { policyTemplate, type PolicyTemplate } from '#contract/policy/policy-template.record.ts'
import { policyTemplateWords } from '#contract/policy/policy-template.words.ts'
import { timeOrDayEnd } from '#contract/rules/formats.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import type { Spoken } from '#src/shared/screens/record/declared.ts'
import { RecordField } from '#src/shared/screens/record/edit/record-field.tsx'
import { enteredFields, useRecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import type { FormSlotProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { PlanChart } from './plan-chart.tsx'
import { templateNameOf } from './template-panel.tsx'

const say = wordsOf(policyTemplateWords)
const spoken: Spoken = { declared: policyTemplate, say }
const start = { planType: 1 }
/** Of plan type 4 alone. */
const spans: ReadonlySet<string> = new Set(['validFrom', 'validTo'])
const ofSpan = '4'

const textOf = (entered: unknown): string =>
  typeof entered === 'string' || typeof entered === 'number' ? String(entered) : ''

/** What is entered of a plan so far, as far as it can be drawn. */
function planIn(entered: unknown): PowerPlan {
  if (!Array.isArray(entered)) return []
  return entered.flatMap((row: unknown): PowerPlan => {
    const { startTime, endTime, power } = Object(row) as Readonly<Record<string, unknown>>
    const [from, to, kilowatts] = [textOf(startTime), textOf(endTime), Number(textOf(power))]
    const isWhole =
      timeOrDayEnd.holds(from) &&
      timeOrDayEnd.holds(to) &&
      from < to &&
      textOf(power) !== '' &&
      !Number.isNaN(kilowatts)
    return isWhole ? [{ startTime: from, endTime: to, power: Math.round(kilowatts * 1000) }] : []
  })
}

/** The form of a template: the name is saved first (collection §5), then the plan is entered, and drawn meanwhile. */
export function PolicyTemplateForm({ row, onSaved, onClose }: FormSlotProps<PolicyTemplate>) {
  const { t } = useTranslation()
  const fields = useMemo(() => enteredFields(spoken, row === null, {}), [row])
  const form = useRecordForm({ spoken, fields, row, ...(row === null && { start }), onSaved })
  const planType = textOf(useWatch({ control: form.control, name: 'planType' }))
  const entered = useWatch({ control: form.control, name: 'plan' })
  const plan = useMemo(() => planIn(entered), [entered])
  const one = say('policyTemplate.one')
  const isHidden = (name: string): boolean =>
    (row === null && name === 'plan') || (planType !== ofSpan && spans.has(name))
  return (
    <FormDialog
      form={form}
      title={
        row === null
          ? t('screens.act.addOne', { one })
          : t('screens.act.editOne', { one, name: templateNameOf(row) })
      }
      size="default"
      onClose={onClose}
    >
      {row === null && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>{say('policyTemplate.saveFirst')}</Alert.Title>
        </Alert.Root>
      )}
      <FieldColumns>
        {fields
          .filter(({ name }) => !isHidden(name))
          .map(({ name, field }) => (
            <FieldPlace key={name} isWide={name === 'plan' || name === 'remarks'}>
              <RecordField
                spoken={spoken}
                form={form}
                name={name}
                field={field}
                pick={undefined}
                startName=""
              />
              {name === 'plan' && plan.length > 0 && (
                <Box mt="3">
                  <PlanChart plan={plan} title={say('policyTemplate.chart')} height="10rem" />
                </Box>
              )}
            </FieldPlace>
          ))}
      </FieldColumns>
    </FormDialog>
  )
}
