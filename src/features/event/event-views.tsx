import { eventAllocation } from '#contract/event/event-allocation.record.ts'
import { eventDetail } from '#contract/event/event-detail.record.ts'
import { eventSmallCategory } from '#contract/event/event-small-category.record.ts'
import { eventWords } from '#contract/event/event.words.ts'
import { exEvent } from '#contract/event/ex-event.record.ts'
import { DevicePanel, deviceNameOf } from '#src/features/device/device-panels.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { siteNameOf, SitePanel, useSite } from '#src/shared/widgets/pick/site-panel.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { EventDetailPanel, eventNameOf, EventSmallCategoryPanel } from './event-panels.tsx'

const say = wordsOf(eventWords)

const picks = {
  eventDetailId: pickFrom(EventDetailPanel, eventNameOf),
  endsWithId: pickFrom(EventDetailPanel, eventNameOf),
  smallCategoryId: pickFrom(EventSmallCategoryPanel, eventNameOf),
}

/** What terminals reported (collection §7 Archive, profile, events). */
export const ExEventView = recordScreen(exEvent, {
  sortOrder: 'desc',
  words: eventWords,
  picks: {
    ...picks,
    siteId: pickFrom(SitePanel, siteNameOf, useSite),
    fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
    deviceId: pickFrom(DevicePanel, deviceNameOf),
  },
  columns: (plain) =>
    plain.map((column) => (column.prop === 'fTmName' ? { ...column, cardLines: 2 } : column)),
  emptyHint: () => say('exEvent.none'),
  nameOf: ({ eventName, eventNameEnglish, code }) =>
    (currentLanguage() === 'en' && eventNameEnglish) || eventName || code,
})

/** Which event becomes what (collection §7 Collect: event allocation). */
export const EventAllocationView = recordScreen(eventAllocation, { words: eventWords, picks })

export const EventDetailView = recordScreen(eventDetail, { words: eventWords, nameOf: eventNameOf })

export const EventSmallCategoryView = recordScreen(eventSmallCategory, {
  words: eventWords,
  nameOf: eventNameOf,
})
