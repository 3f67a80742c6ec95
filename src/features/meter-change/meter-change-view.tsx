import { Image } from '@chakra-ui/react'

import { type MeterChange, meterChange } from '#contract/meter-change/meter-change.record.ts'
import { meterChangeWords } from '#contract/meter-change/meter-change.words.ts'
import { picturePath } from '#contract/parameter/installation.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { MeasuringPointPanel } from '#src/shared/widgets/pick/measuring-point-panel.tsx'
import { MeterAssetPanel } from '#src/shared/widgets/pick/meter-asset-panel.tsx'

const say = wordsOf(meterChangeWords)

/** Meters that were exchanged (collection §7 Meter change). */
export const MeterChangeView = recordScreen(meterChange, {
  words: meterChangeWords,
  picks: {
    fMpId: pickFrom(MeasuringPointPanel, ({ fMpName }) => fMpName),
    newAmId: pickFrom(MeterAssetPanel, ({ fAmNo }) => fAmNo),
  },
  Detail: Photo,
})

function Photo({ row: { photo } }: DetailProps<MeterChange>) {
  return photo === null ? null : (
    <Image src={picturePath(photo)} alt={say('meterChange.field.photo')} maxH="72" objectFit="contain" />
  )
}
