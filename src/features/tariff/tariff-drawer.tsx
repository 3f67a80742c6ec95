import { Alert, Button, DataList, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TariffRow, TariffVersion } from '#contract/tariff/tariff.contract.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { asWritten } from '#src/shared/ui/as-written.tsx'

import { EditTariffDialog } from './edit-tariff-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { nameIn } from './price-text.ts'
import { type TariffAct, TariffQuestion } from './tariff-questions.tsx'
import { TariffVersions } from './tariff-versions.tsx'

interface TariffDrawerProps {
  readonly tariff: TariffRow
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Doing =
  | { readonly what: 'edit' | 'delete' }
  | { readonly what: 'plan'; readonly planned: TariffVersion | null }
  | { readonly what: 'withdraw'; readonly planned: TariffVersion }

/** One tariff beside the list, with its prices of all times. */
export function TariffDrawer({ tariff, onChanged, onClose }: TariffDrawerProps) {
  const { t, i18n } = useTranslation()
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayEdit = useCan('tariff', 'edit') && tariff.canManage
  const mayDelete = useCan('tariff', 'delete') && tariff.canManage
  const close = (): void => setDoing(null)
  const done = (): void => {
    notify('success', t(doing?.what === 'delete' ? 'tariffs.done.delete' : 'form.save.saved'))
    close()
    onChanged()
    if (doing?.what === 'delete') onClose()
  }
  const act: TariffAct | null =
    doing?.what === 'withdraw'
      ? { what: 'withdraw', validFrom: doing.planned.validFrom }
      : doing?.what === 'delete'
        ? { what: 'delete' }
        : null
  return (
    <>
      <RecordDrawer
        title={nameIn(tariff, i18n.language)}
        footer={
          <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
            {mayDelete && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="red"
                onClick={() => setDoing({ what: 'delete' })}
              >
                {t('tariffs.act.delete')}
              </Button>
            )}
            {mayEdit && (
              <Button size="sm" onClick={() => setDoing({ what: 'edit' })}>
                {t('tariffs.act.edit')}
              </Button>
            )}
          </Flex>
        }
        onClose={onClose}
      >
        <Stack gap="5">
          {!tariff.canManage && (
            <Alert.Root status="info">
              <Alert.Indicator />
              <Alert.Title>{t('tariffs.drawer.ofAbove')}</Alert.Title>
            </Alert.Root>
          )}
          <Facts tariff={tariff} />
          <TariffVersions
            tariff={tariff}
            onPlan={mayEdit ? (planned) => setDoing({ what: 'plan', planned }) : null}
            onWithdraw={(planned) => setDoing({ what: 'withdraw', planned })}
          />
        </Stack>
      </RecordDrawer>
      {doing?.what === 'edit' && <EditTariffDialog tariff={tariff} onSaved={done} onClose={close} />}
      {doing?.what === 'plan' && (
        <PlanDialog tariff={tariff} planned={doing.planned} onSaved={done} onClose={close} />
      )}
      {act && <TariffQuestion key={act.what} act={act} tariff={tariff} onDone={done} onClose={close} />}
    </>
  )
}

function Facts({ tariff }: { readonly tariff: TariffRow }) {
  const { t } = useTranslation()
  const names = usePlaceNames()
  const { kind, enabled, customers, name, nameEnglish } = tariff
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('tariffs.form.name'), asWritten(name)],
    [t('tariffs.form.nameEnglish'), nameEnglish],
    [t('tariffs.column.kind'), t(`tariffs.kind.${kind}`)],
    [t('tariffs.column.institution'), names.agency(tariff)],
    [t('tariffs.column.customers'), String(customers)],
  ]
  return (
    <Stack gap="3" align="flex-start">
      <ToneBadge tone={enabled ? 'green' : 'gray'}>
        {t(enabled ? 'tariffs.state.inUse' : 'tariffs.state.outOfUse')}
      </ToneBadge>
      <DataList.Root orientation="horizontal" size="md" width="full">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
