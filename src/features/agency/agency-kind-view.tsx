import { agencyKind } from '#contract/agency/agency-kind.record.ts'
import { agencyKindWords } from '#contract/agency/agency-kind.words.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

export const AgencyKindView = recordScreen(agencyKind, { words: agencyKindWords })
