import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { exportDeviceStatus } from '#contract/device-monitor/device-monitor.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { anyStatus, stateIn } from './status-address.ts'

const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number]

/** The list as the address filters it, as a file. */
export function ExportButtons({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation()
  const canExport = useCan('deviceMonitor', 'export')
  const [filters] = useAddressValues(anyStatus)
  const { isBusy, start } = useCommand<Format>({
    run: (format) =>
      saveFile(exportDeviceStatus, {
        siteId,
        // A type that is named is listed whatever it is.
        cells: filters.type !== '',
        typeCode: filters.type,
        state: stateIn(filters),
        text: filters.q,
        format,
      }),
  })
  if (!canExport) return null
  return formats.map((format) => (
    <Button key={format} size="sm" variant="outline" disabled={isBusy} onClick={() => start(format)}>
      <Download aria-hidden />
      {t(`deviceMonitor.export.${format}`)}
    </Button>
  ))
}
