import { Alert, Box, Button, Center, Flex, SegmentGroup, Skeleton, Text } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Panel } from '../ui/frame/panel.tsx'
import { ChartExport } from './chart-export.tsx'
import type { ChartPicture } from './chart-picture.ts'
import { ChartTable, type ChartTableData } from './chart-table.tsx'
import type { ChartOption, ChartPress, ChartWindow } from './chart.tsx'

/** The chart library is the larger part of a screen; what else the screen shows does not wait for it. */
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

/** What a chart shows. */
export interface ChartContent {
  /** The picture in one sentence. */
  readonly label: string
  readonly option: ChartOption
  readonly table: ChartTableData
  /** Rows of the CSV file, headings first, in base units. */
  readonly sheet: () => readonly (readonly (string | number)[])[]
}

interface ChartFrameProps {
  readonly title: string
  /** Stands before the frame's own controls. */
  readonly aside?: ReactNode
  /** Null until something came. Without points it is `empty`. */
  readonly content: ChartContent | 'empty' | null
  /** The newest load failed; content from before stays in sight. */
  readonly hasFailed: boolean
  /** Whether it is tried again right now. */
  readonly isLoading?: boolean
  readonly onReload: () => void
  /** Of the files, without their endings. */
  readonly fileName: string
  readonly height?: string
  /** Stands below the picture. */
  readonly note?: ReactNode
  readonly onZoom?: (window: ChartWindow) => void
  readonly onPress?: (press: ChartPress) => void
}

/** Everything around a chart: picture or table, export, and what is shown while there is nothing to draw. */
export function ChartFrame({
  title,
  aside,
  content,
  hasFailed,
  isLoading = false,
  onReload,
  fileName,
  height = '20rem',
  note,
  onZoom,
  onPress,
}: ChartFrameProps) {
  const { t } = useTranslation()
  const [isTable, setIsTable] = useState(false)
  const chart = useRef<{ picture: () => ChartPicture | null }>(null)
  const shown = content === 'empty' ? null : content
  return (
    <Panel
      title={title}
      aside={
        <Flex gap="2" align="center" wrap="wrap" justify="end" ms="auto">
          {aside}
          <SegmentGroup.Root
            size="xs"
            value={isTable ? 'table' : 'chart'}
            aria-label={t('widgets.chart.show')}
            onValueChange={({ value }) => setIsTable(value === 'table')}
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={[
                { value: 'chart', label: t('widgets.chart.asChart') },
                { value: 'table', label: t('widgets.chart.asTable') },
              ]}
            />
          </SegmentGroup.Root>
          <ChartExport
            fileName={fileName}
            picture={isTable || shown === null ? null : () => chart.current?.picture() ?? null}
            sheet={shown?.sheet ?? null}
          />
        </Flex>
      }
    >
      {hasFailed && content !== null && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title flex="1">{t('widgets.chart.stale')}</Alert.Title>
          <Reload isLoading={isLoading} onReload={onReload} />
        </Alert.Root>
      )}
      <Box minH={height}>
        {content === null && !hasFailed && (
          <Skeleton height={height} as="output" display="block" aria-label={t('widgets.chart.loading')} />
        )}
        {content === null && hasFailed && (
          <Center height={height} flexDirection="column" gap="3" role="alert">
            <Text color="fg.muted">{t('widgets.chart.failed')}</Text>
            <Reload isLoading={isLoading} onReload={onReload} />
          </Center>
        )}
        {content === 'empty' && (
          <Center height={height} color="fg.muted">
            {t('widgets.chart.empty')}
          </Center>
        )}
        {shown !== null &&
          (isTable ? (
            <ChartTable label={title} height={height} {...shown.table} />
          ) : (
            <Suspense fallback={<Skeleton height={height} />}>
              <Chart
                ref={chart}
                label={shown.label}
                height={height}
                option={shown.option}
                {...(onZoom && { onZoom })}
                {...(onPress && { onPress })}
              />
            </Suspense>
          ))}
      </Box>
      {note !== undefined && (
        <Text color="fg.muted" fontSize="xs">
          {note}
        </Text>
      )}
    </Panel>
  )
}

function Reload({ isLoading, onReload }: Pick<ChartFrameProps, 'isLoading' | 'onReload'>) {
  const { t } = useTranslation()
  return (
    <Button size="xs" variant="outline" disabled={isLoading} onClick={onReload}>
      {t('widgets.chart.retry')}
    </Button>
  )
}
