import { Box, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DataPoint, type ItemFacts } from '#contract/reading/data-points.ts'
import { readDataItems, type Metered } from '#contract/reading/original.contract.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { foldStates } from '#src/shared/widgets/tree/check-states.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { SearchedTree } from '#src/shared/widgets/tree/searched-tree.tsx'
import { hasChildren } from '#src/shared/widgets/tree/tree-index.ts'

import { itemName } from '#src/shared/format/item-name.ts'
import { itemTree } from './item-tree.ts'
import { useAskedSites } from './use-asked-sites.ts'
import { deviceTree, meteredName, useMetered } from './use-metered.ts'

export interface PointChooserProps {
  readonly points: readonly DataPoint[]
  /** Series at the most. */
  readonly most: number
  /** With the offset of the device's site, what the point is called, and its item. */
  readonly onToggle: (point: DataPoint, utcOffset: string, name: string, item: ItemFacts) => void
}

/** Picks data items of devices: a site, a device from its tree, and items from the tree of its kind. */
export function PointChooser({ points, most, onToggle }: PointChooserProps) {
  const { t } = useTranslation()
  const sites = useAskedSites()
  const [chosenSite, setSite] = useState<number | null>(null)
  const siteId = chosenSite ?? sites.list[0]?.id ?? null
  const metered = useMetered(siteId)
  const [deviceId, setDevice] = useState<number | null>(null)
  const devices = metered?.devices
  const tree = useMemo(() => deviceTree(devices ?? []), [devices])
  const device = devices?.find((one) => one.deviceId === deviceId) ?? devices?.[0] ?? null
  return (
    <Stack gap="3" minW="0">
      <SelectBox
        label={t('reading.choose.site')}
        value={siteId ?? ''}
        onChange={({ target }) => setSite(Number(target.value))}
      >
        {sites.list.map((site) => (
          <option key={site.id} value={site.id}>
            {siteLabel(site)}
          </option>
        ))}
      </SelectBox>
      {metered === null && siteId !== null && <Skeleton height="40" />}
      {sites.problem && <LoadProblem problem={sites.problem} onRetry={sites.reload} />}
      {metered?.problem && <LoadProblem problem={metered.problem} onRetry={metered.reload} />}
      {((metered !== null && metered.problem === null && tree.length === 0) || sites.isNone) && (
        <Text fontSize="sm" color="fg.muted">
          {t('reading.choose.noDevice')}
        </Text>
      )}
      {tree.length > 0 && (
        <SearchedTree
          key={siteId}
          items={tree}
          chosen={device?.deviceId ?? null}
          words={{
            label: t('reading.choose.devices'),
            search: t('reading.choose.findDevice'),
            noMatch: t('reading.choose.noMatch'),
            found: (count) => t('widgets.agency.found', { count }),
          }}
          isOpen={tree.length < 60}
          mostRows={9}
          onChoose={setDevice}
        />
      )}
      {device && <DeviceItems key={device.typeCode} device={device} {...{ points, most, onToggle }} />}
    </Stack>
  )
}

interface DeviceItemsProps extends PointChooserProps {
  readonly device: Metered
}

const none: readonly ItemFacts[] = []

function DeviceItems({ device, points, most, onToggle }: DeviceItemsProps) {
  const { t } = useTranslation()
  const { data, problem, reload } = useAnswer(readDataItems, { typeCodes: [device.typeCode] })
  const items = data?.[0]?.items ?? none
  const tree = useMemo(() => itemTree(items, (group) => t(`reading.group.${group}`)), [items, t])
  const codes = new Set(points.filter(({ deviceId }) => deviceId === device.deviceId).map(({ code }) => code))
  const isFull = points.length >= most
  const states = foldStates(tree, (at) => {
    const item = items[(tree[at]?.id ?? 0) - 1]
    return item && codes.has(item.code) ? 'on' : 'off'
  })
  if (problem && data === null) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return <Skeleton height="40" />
  return (
    <Box borderTopWidth="1px" pt="3">
      <Text fontSize="xs" color="fg.muted" mb="1">
        {t('reading.choose.items')}
      </Text>
      <CheckTree
        label={t('reading.choose.items')}
        items={tree}
        states={states}
        mostRows={12}
        isLocked={(item) => {
          const at = tree.indexOf(item)
          const code = items[item.id - 1]?.code ?? ''
          return hasChildren(tree, at) || (isFull && !codes.has(code))
        }}
        onToggle={(at) => {
          const item = items[(tree[at]?.id ?? 0) - 1]
          if (!item) return
          const point = { deviceId: device.deviceId, code: item.code }
          onToggle(point, device.detailUtcTime, `${meteredName(device)} ${itemName(item)}`, item)
        }}
      />
      <Text as="output" fontSize="xs" color="fg.muted">
        {isFull && t('widgets.chart.pointsFull', { most })}
      </Text>
    </Box>
  )
}
