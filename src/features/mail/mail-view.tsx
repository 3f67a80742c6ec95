import { mailSubscription } from '#contract/mail/mail-subscription.record.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'

import { MailActions } from './mail-actions.tsx'
import { PersonPanel } from './person-panel.tsx'

/** Email push (core §1 Fault Alarm): who is told of alarms, how mails leave, and what became of them. */
export const MailView = recordScreen(mailSubscription, {
  words: mailWords,
  picks: {
    siteId: pickFrom(SitePanel, siteNameOf),
    userId: pickFrom(PersonPanel, ({ name }) => name),
  },
  // Whoever is entered is to be told.
  start: { isEnabled: true, digestMinutes: 0 },
  PageActions: MailActions,
})
