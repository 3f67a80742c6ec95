import type { SystemStyleObject } from '@chakra-ui/react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmLevels } from '#contract/alarm/alarm-codes.ts'
import type { MonitoredDevice } from '#contract/device-monitor/device-monitor.contract.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { itemName } from '#src/shared/format/item-name.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import {
  headlineText,
  levelTones,
  nameOf,
  parentNameOf,
  shortTime,
  stateTones,
  timeWords,
} from './device-text.ts'
import type { StatusBoard } from './status-board.ts'

interface DeviceCardProps {
  readonly board: StatusBoard
  readonly deviceId: number
  readonly headline: readonly ItemFacts[]
  readonly utcOffset: string
  /** Of the site's calendar. */
  readonly today: string
  readonly onOpen: (deviceId: number) => void
}

/** One device as it stands; drawn anew when it moves. */
export const DeviceCard = memo(function DeviceCard({ board, deviceId, ...shown }: DeviceCardProps) {
  const hear = useCallback((tell: () => void) => board.listeners.hear(deviceId, tell), [board, deviceId])
  const device = useSyncExternalStore(hear, () => board.deviceOf(deviceId))
  return device ? <Card device={device} {...shown} /> : null
})

function Card({
  device,
  headline,
  utcOffset,
  today,
  onOpen,
}: Omit<DeviceCardProps, 'board' | 'deviceId'> & { readonly device: MonitoredDevice }) {
  const { t } = useTranslation()
  const { deviceId, state, at, alarms, values, times, code, parentId } = device
  const parent = parentNameOf(device)
  return (
    <li data-state={state}>
      <div data-part="head">
        <button type="button" title={nameOf(device)} onClick={() => onOpen(deviceId)}>
          {nameOf(device)}
        </button>
        <ToneBadge tone={stateTones[state]}>{t(`deviceMonitor.state.${state}`)}</ToneBadge>
      </div>
      <div data-part="place">
        {code}
        {parentId !== null && parent !== '' && ` · ${t('deviceMonitor.partOf', { name: parent })}`}
      </div>
      <AlarmBadges alarms={alarms} />
      {at !== null && (
        <dl>
          {headline.map((item, place) => {
            const time = times?.[place] ?? null
            return (
              <div key={item.code}>
                <dt title={itemName(item)}>{itemName(item)}</dt>
                <dd>
                  {headlineText(item, values[place] ?? null)}
                  {time !== null && time !== at && (
                    <small>{t('deviceMonitor.olderAt', { time: shortTime(time, utcOffset, today) })}</small>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <div data-part="at">
        {at === null
          ? t('deviceMonitor.neverSaid')
          : t(timeWords[state], {
              time: shortTime(at, utcOffset, today),
            })}
      </div>
    </li>
  )
}

/** Running alarms of each level that has any. */
export function AlarmBadges({ alarms }: Pick<MonitoredDevice, 'alarms'>) {
  const { t } = useTranslation()
  if (alarms.every((count) => count === 0)) return null
  return (
    <div data-part="alarms">
      {alarmLevels.map((level, place) => {
        const count = alarms[place] ?? 0
        return (
          count > 0 && (
            <ToneBadge key={level} tone={levelTones[place] ?? 'gray'} isOutlined>
              {t('deviceMonitor.alarm.count', { level: t(`alarm.choice.level.${level}`), count })}
            </ToneBadge>
          )
        )
      })}
    </div>
  )
}

const muted = { fontSize: 'xs', color: 'fg.muted' } as const
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One rule for all cards: hundreds of styled elements would each have a price. */
export const cardsStyle: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  listStyleType: 'none',
  '& > li': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 9rem',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minW: '0',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'green.solid',
    rounded: 'l2',
    _hover: { bg: 'bg.muted' },
  },
  '& > [data-state=alarm]': { borderInlineStartColor: 'red.solid' },
  '& > [data-state=silent]': { borderInlineStartColor: 'orange.solid' },
  '& > [data-state=never]': { borderInlineStartColor: 'border.emphasized', borderStyle: 'dashed' },
  '& [data-part=head]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minW: '0',
  },
  '& [data-part=head] > button': { ...oneLine, fontWeight: 'medium', textAlign: 'start', cursor: 'pointer' },
  // The whole card opens the device.
  '& [data-part=head] > button::after': { content: '""', position: 'absolute', inset: '0' },
  '& [data-part=place]': { ...muted, ...oneLine },
  '& [data-part=at]': { ...muted, mt: 'auto' },
  '& [data-part=alarms]': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& dl': { display: 'flex', flexDirection: 'column', gap: '0.5' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '3', minW: '0' },
  '& dt': { ...muted, ...oneLine, lineHeight: '1.5rem' },
  '& dd': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    lineHeight: '1.5rem',
    textAlign: 'end',
  },
  '& dd small': { ...muted, ms: '1.5' },
  '& > [data-state=silent] dd': { color: 'fg.muted' },
}
