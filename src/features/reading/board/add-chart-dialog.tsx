import { Button, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type CustomChart,
  readCustomChart,
  searchCustomCharts,
} from '#contract/reading/custom-chart.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

interface AddChartDialogProps {
  /** Charts that are on it already. */
  readonly taken: readonly number[]
  readonly onAdd: (chart: CustomChart) => void
  readonly onClose: () => void
}

/** Chooses one of the charts that the user sees. */
export function AddChartDialog({ taken, onAdd, onClose }: AddChartDialogProps) {
  const { t } = useTranslation()
  const { data, problem, reload } = useAnswer(searchCustomCharts, { pageSize: 300 })
  const free = data?.list.filter(({ id }) => !taken.includes(id)) ?? []
  return (
    <ConsoleDialog title={t('dashboard.add')} size="small" onClose={onClose}>
      {problem && data === null && <LoadProblem problem={problem} onRetry={reload} />}
      {data === null && !problem && <Skeleton height="40" />}
      {data !== null && free.length === 0 && <Text color="fg.muted">{t('dashboard.add.none')}</Text>}
      <Stack as="ul" gap="1" listStyleType="none" aria-label={t('dashboard.add.choose')}>
        {free.map((chart) => (
          <li key={chart.id}>
            <ChartChoice {...chart} onAdd={onAdd} />
          </li>
        ))}
      </Stack>
    </ConsoleDialog>
  )
}

type ChartChoiceProps = Pick<CustomChart, 'id' | 'name' | 'owner' | 'isOwn'> &
  Pick<AddChartDialogProps, 'onAdd'>

/** Each is asked for by itself: after a lost answer, pressing another one does not ask for the first again. */
function ChartChoice({ id, name, owner, isOwn, onAdd }: ChartChoiceProps) {
  const { isBusy, start } = useCommand<number>({
    run: useCallback(async (chosen) => onAdd(await callApi(readCustomChart, { id: chosen })), [onAdd]),
    onProblem: notifyFailure,
  })
  return (
    <Button
      width="full"
      size="sm"
      variant="ghost"
      justifyContent="space-between"
      disabled={isBusy}
      onClick={() => start(id)}
    >
      {laidName(name)}
      {!isOwn && (
        <Text as="span" color="fg.muted" fontWeight="normal">
          {laidName(owner)}
        </Text>
      )}
    </Button>
  )
}
