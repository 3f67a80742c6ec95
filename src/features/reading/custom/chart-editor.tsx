import { Field, Stack, Switch, Text } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addCustomChart, changeCustomChart, chartHours } from '#contract/reading/custom-chart.contract.ts'
import type { ViewSaving } from '#machines/chart-editing/index.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { callApi } from '#src/shared/net/api.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { useInstallation } from '#src/shared/user/installation.ts'

import { ChooserFrame } from '../choose/chooser-frame.tsx'
import { useCurves } from '../curve/use-curves.ts'
import { EditingButtons, EditingProblem } from '../saved/editing-bar.tsx'
import { SavedFields } from '../saved/saved-fields.tsx'
import { useViewEditing } from '../saved/use-view-editing.ts'
import { type ChartDraft, checked, hoursOf, indicatorsOf, toggled } from './chart-draft.ts'
import { customContent, drawnIndicators } from './custom-content.ts'
import { IndicatorRows } from './indicator-rows.tsx'

interface ChartEditorProps {
  readonly start: ChartDraft
  /** Of the chart that is changed; null: it is a new one. */
  readonly kept: { readonly id: number; readonly version: number } | null
  readonly onSaved: (id: number) => void
  readonly onDiscarded: () => void
}

/** Puts a custom chart together: its items from the trees, their axes, looks and thresholds, and whom it is shown to. */
export function ChartEditor({ start, kept, onSaved, onDiscarded }: ChartEditorProps) {
  const { t } = useTranslation()
  const most = useInstallation().customChartLimit
  const id = kept?.id ?? null
  const save = useCallback(
    async ({ draft, requestId, version }: ViewSaving<ChartDraft>): Promise<number> => {
      const { name, sharedWith, hours, startsAtZero } = draft
      const entered = {
        name,
        sharedWith: [...sharedWith],
        hours,
        startsAtZero,
        indicators: indicatorsOf(draft),
      }
      const saved = await (id === null || version === null
        ? callApi(addCustomChart, { requestId, ...entered })
        : callApi(changeCustomChart, { requestId, id, version, ...entered }))
      return saved.id
    },
    [id],
  )
  const editing = useViewEditing<ChartDraft>({
    start: { draft: start, parts: start.indicators.length, most, version: kept?.version ?? null },
    save,
    onSaved,
    onDiscarded,
  })
  const { draft, isEditable, showsFaults } = editing
  const change = (next: ChartDraft): void => editing.change(checked(next), next.indicators.length)
  return (
    <PageFrame
      title={id === null ? t('customChart.new') : start.name}
      actions={<EditingButtons editing={editing} />}
    >
      <EditingProblem editing={editing} />
      <ChooserFrame
        points={draft.indicators.map(({ deviceId, code }) => ({ deviceId, code }))}
        most={most}
        onToggle={(point, _, name, item) => change(toggled(draft, point, name, item))}
      >
        <PageCard>
          <Stack gap="4">
            <SavedFields
              {...{ isEditable, showsFaults }}
              name={draft.name}
              sharedWith={draft.sharedWith}
              onChange={(entered) => change({ ...draft, ...entered })}
            >
              <Field.Root width={{ base: 'full', md: '9rem' }}>
                <Field.Label>{t('customChart.hours')}</Field.Label>
                <SelectBox
                  label={t('customChart.hours')}
                  value={draft.hours}
                  onChange={({ target }) => change({ ...draft, hours: hoursOf(target.value) })}
                >
                  {chartHours.map((hours) => (
                    <option key={hours} value={hours}>
                      {t(`customChart.hours.${hours}`)}
                    </option>
                  ))}
                </SelectBox>
              </Field.Root>
              <Switch.Root
                alignSelf="end"
                pb="1.5"
                checked={draft.startsAtZero}
                disabled={!isEditable}
                onCheckedChange={({ checked: startsAtZero }) => change({ ...draft, startsAtZero })}
              >
                <Switch.HiddenInput />
                <Switch.Control />
                <Switch.Label>{t('customChart.startsAtZero')}</Switch.Label>
              </Switch.Root>
            </SavedFields>
            {draft.indicators.length === 0 ? (
              <Text
                role={showsFaults ? 'alert' : undefined}
                color={showsFaults ? 'fg.error' : 'fg.muted'}
                fontSize="sm"
              >
                {t('customChart.indicators.none')}
              </Text>
            ) : (
              <IndicatorRows
                indicators={draft.indicators}
                {...{ isEditable, showsFaults }}
                onChange={(indicators) => change({ ...draft, indicators })}
              />
            )}
          </Stack>
        </PageCard>
        {draft.indicators.length > 0 && <Preview draft={draft} />}
      </ChooserFrame>
    </PageFrame>
  )
}

const hourMs = 3_600_000

/** The chart as it would be kept, with what has been measured until now. */
function Preview({ draft }: { readonly draft: ChartDraft }) {
  const { t, i18n } = useTranslation()
  const [to] = useState(Date.now)
  const { hours, startsAtZero } = draft
  const { answers, problem, isLoading, reload } = useCurves([
    {
      points: draft.indicators.map(({ deviceId, code }) => ({ deviceId, code })),
      from: new Date(to - hours * hourMs).toISOString(),
      to: new Date(to).toISOString(),
    },
  ])
  const answer = answers?.[0] ?? null
  const content = useMemo(
    () =>
      answer && customContent(drawnIndicators(indicatorsOf(draft), answer), t, { to, hours, startsAtZero }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
    [answer, draft, t, to, hours, startsAtZero, i18n.language],
  )
  return (
    <ChartFrame
      title={t('customChart.chart')}
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={draft.name.trim() === '' ? t('customChart.one') : draft.name}
      height="22rem"
    />
  )
}
