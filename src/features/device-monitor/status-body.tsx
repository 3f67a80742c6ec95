import { Box, Button, Flex, type SystemStyleObject, Text } from '@chakra-ui/react'
import { Gauge } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type DeviceStatus, mostListedDevices } from '#contract/device-monitor/device-monitor.contract.ts'
import { isLookedAt } from '#contract/device-monitor/device-status.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { Nothing } from '#src/shared/ui/frame/nothing.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { DevicesLink } from '#src/shared/ui/devices-link.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { DeviceGroup } from './device-group.tsx'
import { anyStatus, stateIn, type StatusFilters } from './status-address.ts'
import type { StatusShape } from './status-board.ts'
import { StatusControls } from './status-controls.tsx'
import { isCellType, type useStatus } from './use-status.ts'

interface StatusBodyProps {
  readonly status: ReturnType<typeof useStatus>
  readonly data: DeviceStatus
  readonly filters: StatusFilters
  readonly onChange: (filters: StatusFilters) => void
  readonly onOpen: (deviceId: number) => void
}

/** The devices of a site by their types, and what they are filtered by. */
export function StatusBody({ status, data, filters, onChange, onOpen }: StatusBodyProps) {
  const { t } = useTranslation()
  const { board, shape, isOfCells, state } = status
  const { types, devices } = shape
  const { detailUtcTime: utcOffset, total } = data
  const today = useReadOfNow((now) => dayAtSite(now, utcOffset))
  const groups = useMemo(() => {
    const filter = { typeCode: filters.type, state: stateIn(filters), text: filters.q }
    const shown = Map.groupBy(
      devices.filter((device) => isLookedAt(device, filter)),
      ({ typeCode }) => typeCode,
    )
    return types.flatMap((type) => {
      const ids = shown.get(type.typeCode)?.map(({ deviceId }) => deviceId) ?? []
      return ids.length === 0 ? [] : [{ type, ids }]
    })
  }, [types, devices, filters])
  if (types.length === 0)
    return (
      <Nothing icon={Gauge} title={t('deviceMonitor.none')} text={t('deviceMonitor.noneHint')}>
        <DevicesLink>{t('deviceMonitor.none.devices')}</DevicesLink>
      </Nothing>
    )
  return (
    <>
      <StatusControls types={types} devices={devices} filters={filters} state={state} onChange={onChange} />
      {total > mostListedDevices && (
        <Text as="output" fontSize="sm">
          {t('deviceMonitor.first', { most: mostListedDevices, total })}
        </Text>
      )}
      <Box css={groupsStyle}>
        {groups.map(({ type, ids }) => (
          <Box key={type.typeCode} css={roomFor(ids.length)}>
            <DeviceGroup
              board={board}
              type={type}
              ids={ids}
              utcOffset={utcOffset}
              today={today}
              onOpen={onOpen}
            />
          </Box>
        ))}
      </Box>
      {groups.length === 0 && (
        <PageCard gap="3">
          <Text as="output" color="fg.muted">
            {t('deviceMonitor.noMatch')}
          </Text>
          <Flex>
            <Button size="sm" variant="outline" onClick={() => onChange(anyStatus)}>
              {t('deviceMonitor.noMatch.clear')}
            </Button>
          </Flex>
        </PageCard>
      )}
      {!isOfCells && filters.type === '' && <Cells types={types} filters={filters} onChange={onChange} />}
    </>
  )
}

/** Most sites have one of each: such groups stand beside one another. */
const groupsStyle: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  _empty: { display: 'none' },
  '& > div': { display: 'grid', minW: '0', maxW: 'full' },
}
const mostBeside = 4
const roomFor = (cards: number): SystemStyleObject => {
  const beside = Math.min(cards, mostBeside)
  return { flex: `${beside} 1 ${beside * 17}rem` }
}

/** That cells are there, which their clusters stand for. */
function Cells({
  types,
  filters,
  onChange,
}: Pick<StatusBodyProps, 'filters' | 'onChange'> & Pick<StatusShape, 'types'>) {
  const { t } = useTranslation()
  const canSeeCells = useCan('battery', 'view')
  return types.filter(isCellType).map((type) => (
    <PageCard key={type.typeCode}>
      <Flex gap="3" wrap="wrap" align="center">
        <Text color="fg.muted" fontSize="sm">
          {t('deviceMonitor.cells', { count: type.total })}
        </Text>
        <Button size="xs" variant="outline" onClick={() => onChange({ ...filters, type: type.typeCode })}>
          {t('deviceMonitor.cells.show')}
        </Button>
        {canSeeCells && (
          <Button asChild size="xs" variant="outline">
            <ScreenLink screen="batteryAnalysis/cell" query="">
              {t('deviceMonitor.cells.chart')}
            </ScreenLink>
          </Button>
        )}
      </Flex>
    </PageCard>
  ))
}
