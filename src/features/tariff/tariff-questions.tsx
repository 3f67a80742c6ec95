import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { deleteTariff, type TariffRow, withdrawTariff } from '#contract/tariff/tariff.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { nameIn } from './price-text.ts'

/** What is asked about before it is done. */
export type TariffAct =
  | { readonly what: 'delete' }
  | { readonly what: 'withdraw'; readonly validFrom: string }

interface TariffQuestionProps {
  readonly act: TariffAct
  readonly tariff: TariffRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a tariff is deleted or planned prices are taken back. */
export function TariffQuestion({ act, tariff, onDone, onClose }: TariffQuestionProps) {
  const { t, i18n } = useTranslation()
  const { id, version } = tariff
  const validFrom = act.what === 'withdraw' ? act.validFrom : ''
  const run = useCallback(async (): Promise<void> => {
    await (validFrom === ''
      ? callApi(deleteTariff, { id, version })
      : callApi(withdrawTariff, { id, version, validFrom }))
  }, [id, version, validFrom])
  return (
    <CommandDialog
      title={t(`tariffs.ask.${act.what}`, { name: nameIn(tariff, i18n.language), day: validFrom })}
      confirm={t(`tariffs.act.${act.what}`)}
      isDanger
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{t(`tariffs.ask.${act.what}Text`)}</Text>
    </CommandDialog>
  )
}
