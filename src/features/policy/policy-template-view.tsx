import { Text } from '@chakra-ui/react'

import { policyTemplate, type PolicyTemplate } from '#contract/policy/policy-template.record.ts'
import { policyTemplateWords } from '#contract/policy/policy-template.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { PlanChart } from './plan-chart.tsx'
import { PolicyTemplateForm } from './policy-template-form.tsx'

const say = wordsOf(policyTemplateWords)

function PlanDetail({ row: { plan } }: DetailProps<PolicyTemplate>) {
  if (plan.length === 0) return <Text color="fg.muted">{say('policyTemplate.noPlan')}</Text>
  return <PlanChart plan={plan} title={say('policyTemplate.chart')} />
}

/** Policy templates: plans of charging and discharging (collection §1, §3, §5). */
export const PolicyTemplateView = recordScreen(policyTemplate, {
  words: policyTemplateWords,
  nameOf: ({ name, nameEnglish }) => (currentLanguage() === 'en' && nameEnglish) || name,
  Form: PolicyTemplateForm,
  Detail: PlanDetail,
  sparse: [
    'validFrom',
    'validTo',
    'overVoltage',
    'underVoltage',
    'chargeCurrent',
    'dischargeCurrent',
    'capacityUpper',
    'capacityLower',
    'transformerMaxCapacity',
  ],
})
