import { type PointRecord, measuringPoint } from '#contract/measuring-point/measuring-point.record.ts'
import { measuringPointWords } from '#contract/measuring-point/measuring-point.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { deviceNameOf, DevicePanel } from '#src/features/device/device-panels.tsx'
import { MeasuringPointPanel } from '#src/shared/widgets/pick/measuring-point-panel.tsx'
import { MeterAssetPanel } from '#src/shared/widgets/pick/meter-asset-panel.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { TotalCheckButton } from './total-check.tsx'

/** Where energy is measured (collection §7 Archive). */
export const MeasuringPointView = recordScreen(measuringPoint, {
  words: measuringPointWords,
  nameOf: ({ fMpName }: PointRecord) => fMpName,
  picks: {
    fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
    pvId: pickFrom(MeasuringPointPanel, ({ fMpName }) => fMpName),
    deviceId: pickFrom(DevicePanel, deviceNameOf),
    fAmId: pickFrom(MeterAssetPanel, ({ fAmNo }) => fAmNo),
  },
  PageActions: TotalCheckButton,
})
