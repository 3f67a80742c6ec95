import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  exportFormats,
  mostExported,
  mostSampleDays,
  orderDataExport,
} from '#contract/reading/data-export.contract.ts'
import { isWithinDays, resolutions } from '#contract/reading/data-points.ts'
import type { InputOf } from '#contract/kernel/call.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

import { ChooserFrame } from '../choose/chooser-frame.tsx'
import { pointKey, withoutPoint } from '../choose/point-address.ts'
import { anyPicked, pickedOf, togglePoint, usePicked } from '../choose/use-picked.ts'
import { daysSpan } from '../curve/curve-address.ts'
import { SeriesTags } from '../curve/series-tags.tsx'

type Wanted = Omit<InputOf<typeof orderDataExport>, 'requestId'>

interface ExportFormProps {
  /** The order was taken. */
  readonly onOrdered: () => void
  /** The files that were ordered, below the form. */
  readonly children: ReactNode
}

/** What a file is to hold. A second try after a lost answer is the same order. */
export function ExportForm({ onOrdered, children }: ExportFormProps) {
  const { t } = useTranslation()
  const [picks, setPicks] = useState(anyPicked)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const picked = usePicked(picks, mostExported)
  const [name, setName] = useState('')
  const [resolution, setResolution] = useState<(typeof resolutions)[number]>('sample')
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('xlsx')
  const [isAsked, setIsAsked] = useState(false)
  const run = useCallback(async (wanted: Wanted, requestId: string): Promise<void> => {
    await callApi(orderDataExport, { requestId, ...wanted })
  }, [])
  const ordering = useCommand<Wanted>({
    run,
    onDone: () => {
      setIsAsked(false)
      setName('')
      notify('success', t('dataExport.ordered'))
      onOrdered()
    },
    onProblem: notifyFailure,
  })
  const turned = picks.from !== '' && picks.from > picked.to
  const span = daysSpan(picked, picked.utcOffset)
  const faults = {
    name: name.trim() === '' ? t('dataExport.fault.name') : '',
    points: picked.points.length === 0 ? t('dataExport.fault.points') : '',
    to: turned
      ? t('dataExport.fault.order')
      : resolution === 'sample' && !isWithinDays(mostSampleDays)(span)
        ? t('dataExport.fault.sample', { days: mostSampleDays })
        : '',
  }
  const isLocked = ordering.isBusy || ordering.isUnconfirmed
  const order = (): void => {
    setIsAsked(true)
    if (Object.values(faults).some((fault) => fault !== '')) return
    const { points } = pickedOf(picks, mostExported, Date.now())
    ordering.start({ name: name.trim(), points: [...points], ...span, resolution, format })
  }
  return (
    <ChooserFrame
      points={picked.points}
      most={mostExported}
      isLocked={isLocked}
      onToggle={(point, offset, called) => {
        setNames(new Map(names).set(pointKey(point), called))
        setPicks(togglePoint(picks, point, offset, mostExported))
      }}
    >
      <PageCard gap="4">
        {/* What was asked may have been done: the same is asked again, so nothing else can be entered. */}
        <Stack gap="4" inert={isLocked}>
          <Field.Root invalid={isAsked && faults.points !== ''}>
            <SeriesTags
              tags={picked.points.map((point) => ({
                key: pointKey(point),
                name: names.get(pointKey(point)) ?? point.code,
              }))}
              most={mostExported}
              onRemove={(key) => setPicks({ ...picks, p: withoutPoint(picks.p, key) })}
            />
            {picked.points.length === 0 && (
              <Field.HelperText>{t('reading.choose.noneHint')}</Field.HelperText>
            )}
            <Field.ErrorText>{faults.points}</Field.ErrorText>
          </Field.Root>
          <Flex gap="3" wrap="wrap" align="flex-start">
            <Field.Root invalid={isAsked && faults.name !== ''} width="16rem">
              <Field.Label>{t('dataExport.name')}</Field.Label>
              <Input
                size="sm"
                maxLength={60}
                placeholder={t('dataExport.nameHint')}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <Field.ErrorText>{faults.name}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={isAsked && faults.to !== ''} width="auto">
              <Field.Label>{t('reading.choose.range')}</Field.Label>
              <Flex gap="2" align="center">
                <DayField
                  label={t('dataExport.from')}
                  size="sm"
                  value={turned ? picks.from : picked.from}
                  last={picked.today}
                  onChange={(day) => setPicks({ ...picks, from: day, to: picked.to })}
                />
                <span aria-hidden>–</span>
                <DayField
                  label={t('dataExport.to')}
                  size="sm"
                  value={picked.to}
                  last={picked.today}
                  onChange={(day) => setPicks({ ...picks, from: turned ? picks.from : picked.from, to: day })}
                />
              </Flex>
              <Field.ErrorText>{faults.to}</Field.ErrorText>
            </Field.Root>
            <Field.Root width="10rem">
              <Field.Label>{t('reading.resolution')}</Field.Label>
              <SelectBox
                label={t('reading.resolution')}
                value={resolution}
                onChange={({ target }) =>
                  setResolution(resolutions.find((known) => known === target.value) ?? 'sample')
                }
              >
                {resolutions.map((value) => (
                  <option key={value} value={value}>
                    {t(`reading.resolution.${value}`)}
                  </option>
                ))}
              </SelectBox>
            </Field.Root>
            <Field.Root width="10rem">
              <Field.Label>{t('dataExport.format')}</Field.Label>
              <SelectBox
                label={t('dataExport.format')}
                value={format}
                onChange={({ target }) =>
                  setFormat(exportFormats.find((known) => known === target.value) ?? 'xlsx')
                }
              >
                {exportFormats.map((value) => (
                  <option key={value} value={value}>
                    {t(`dataExport.format.${value}`)}
                  </option>
                ))}
              </SelectBox>
            </Field.Root>
          </Flex>
        </Stack>
        {ordering.isUnconfirmed && (
          <Text role="alert" fontSize="sm">
            {t('dataExport.unconfirmed')}
          </Text>
        )}
        <Button size="sm" alignSelf="flex-start" loading={ordering.isBusy} onClick={order}>
          <FileDown aria-hidden />
          {t(ordering.isUnconfirmed ? 'dataExport.again' : 'dataExport.order')}
        </Button>
      </PageCard>
      {children}
    </ChooserFrame>
  )
}
