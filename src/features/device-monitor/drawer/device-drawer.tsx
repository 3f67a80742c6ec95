import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { dayAtSite, zonedAtSite } from '#src/shared/format/site-time.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { nameOf, stateTones, timeWords } from '../device-text.ts'
import { CellHeat } from './cell-heat.tsx'
import { curveItemOf } from './curve-item.ts'
import { DayCurve } from './day-curve.tsx'
import { DeviceAlarms } from './device-alarms.tsx'
import { DeviceCommands } from './device-commands.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { DeviceParts, DevicePath } from './device-parts.tsx'
import { DeviceValues } from './device-values.tsx'
import { useDevice } from './use-device.ts'

addWords(deviceWords)

interface DeviceDrawerProps {
  readonly deviceId: number
  /** Opens another device in the place of this one. */
  readonly onOpen: (deviceId: number) => void
  readonly onClose: () => void
}

/** All that is known of a device now. */
export function DeviceDrawer({ deviceId, onOpen, onClose }: DeviceDrawerProps) {
  const { t } = useTranslation()
  const { device, isGone, problem, isLoading, reload } = useDevice(deviceId)
  return (
    <RecordDrawer
      size="lg"
      title={device === null ? t('deviceMonitor.title') : nameOf(device)}
      footer={device && !isGone && <DeviceLinks device={device} />}
      onClose={onClose}
    >
      {isGone && <Text color="fg.muted">{t('deviceMonitor.device.gone')}</Text>}
      {problem && !isGone && (
        <LoadProblem
          problem={problem}
          status={device ? 'warning' : 'error'}
          isBusy={isLoading}
          onRetry={reload}
        />
      )}
      {device === null && !problem && (
        <Skeleton height="64" as="output" display="block" aria-label={t('widgets.chart.loading')} />
      )}
      {device && !isGone && <Device key={deviceId} device={device} onOpen={onOpen} />}
    </RecordDrawer>
  )
}

interface DeviceProps {
  readonly device: DeviceDetail
  readonly onOpen: (deviceId: number) => void
}

function Device({ device, onOpen }: DeviceProps) {
  const { t } = useTranslation()
  const { state, at, detailUtcTime, kind, totalParts, alarms, commands } = device
  const canSeeCurves = useCan('reading', 'view')
  const canSeeCells = useCan('battery', 'view')
  const isOfCells = kind === 'batteryCluster' && totalParts > 0 && canSeeCells
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Flex gap="2" align="center" wrap="wrap">
          <ToneBadge tone={stateTones[state]}>{t(`deviceMonitor.state.${state}`)}</ToneBadge>
          <Text as="span" fontSize="sm" color="fg.muted">
            {at === null
              ? t('deviceMonitor.neverSaid')
              : t(timeWords[state], {
                  time: zonedAtSite(at, detailUtcTime),
                })}
          </Text>
        </Flex>
        <DevicePath device={device} onOpen={onOpen} />
      </Stack>
      {canSeeCurves && at !== null && <DayCurve device={device} />}
      <DeviceValues device={device} />
      {isOfCells && <CellHeat device={device} onOpen={onOpen} />}
      {!isOfCells && totalParts > 0 && <DeviceParts device={device} onOpen={onOpen} />}
      {alarms !== null && <DeviceAlarms device={device} alarms={alarms} />}
      {commands !== null && <DeviceCommands device={device} commands={commands} />}
      <DeviceFacts device={device} />
    </Stack>
  )
}

interface Link {
  readonly key: 'curve' | 'raw' | 'diagram' | 'archive'
  readonly screen: string
  readonly query: string
}
const link = (key: Link['key'], screen: string, query: string): Link => ({ key, screen, query })

/** Where else something is known of it, as far as the user may look there. */
function DeviceLinks({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation()
  const { deviceId, siteId, at, detailUtcTime: offset, now } = device
  const canSeeCurves = useCan('reading', 'view')
  const canSeeDiagram = useCan('diagram', 'view')
  const canSeeArchive = useCan('device', 'view')
  const code = curveItemOf(device)
  const day = dayAtSite(at ?? now, offset)
  const points = new URLSearchParams({ p: `${deviceId}.${code}`, o: offset, from: day, to: day }).toString()
  const links = [
    ...(canSeeCurves && code !== ''
      ? [link('curve', 'datacollect/curve', points), link('raw', 'datacollect/rawData', points)]
      : []),
    ...(canSeeDiagram ? [link('diagram', 'datacollect/diagram', `siteId=${siteId}`)] : []),
    ...(canSeeArchive ? [link('archive', 'datacollect/archive/device', `id=${deviceId}`)] : []),
  ]
  return (
    <Flex gap="2" wrap="wrap">
      {links.map(({ key, screen, query }) => (
        <Button key={key} asChild size="sm" variant="outline">
          <ScreenLink screen={screen} query={query}>
            {t(`deviceMonitor.link.${key}`)}
          </ScreenLink>
        </Button>
      ))}
    </Flex>
  )
}
