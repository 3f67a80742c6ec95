import { SegmentGroup } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CoverageGoal } from '#contract/machine/path-coverage.contract.ts'

const goals = ['transitions', 'pairs'] as const satisfies readonly CoverageGoal[]

interface GoalChoiceProps {
  readonly goal: CoverageGoal
  readonly onChange: (goal: CoverageGoal) => void
}

/** Which of the two runs of the paths is looked at. */
export function GoalChoice({ goal, onChange }: GoalChoiceProps) {
  const { t } = useTranslation()
  return (
    <SegmentGroup.Root
      size="sm"
      aria-label={t('machines.coverage.goal')}
      value={goal}
      onValueChange={({ value }) => onChange(value === 'pairs' ? 'pairs' : 'transitions')}
    >
      <SegmentGroup.Indicator />
      {goals.map((one) => (
        <SegmentGroup.Item key={one} value={one}>
          <SegmentGroup.ItemText>{t(`machines.coverage.goal.${one}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  )
}
