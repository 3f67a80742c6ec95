import type { cardDesk as zh } from '../zh/card-desk.ts'

export const cardDesk: Readonly<Record<keyof typeof zh, string>> = {
  'cardDesk.status.online': 'Card service online',
  'cardDesk.status.offline': 'Card service not connected',
  'cardDesk.virtual.title': 'Demo reader',
  'cardDesk.virtual.about': 'A reader and cards that the browser plays, without hardware.',
  'cardDesk.virtual.card': 'Card',
  'cardDesk.virtual.none': 'No card yet',
  'cardDesk.virtual.make': 'New blank card',
  'cardDesk.virtual.insert': 'Insert',
  'cardDesk.virtual.remove': 'Remove',
  'cardDesk.virtual.meter': 'Put into the meter',
  'cardDesk.virtual.used': 'Used meanwhile (yuan)',
  'cardDesk.virtual.metered': 'Balance at the meter: {{amount}} yuan',
  'cardDesk.virtual.notMetered': 'The meter does not take this card',
  'cardDesk.virtual.worn': 'Worn out',
  'cardDesk.virtual.tear': 'Tear the next write',
  'cardDesk.virtual.throwAway': 'Throw away',
  'cardDesk.virtual.useService': 'Use the card service of this computer',
  'cardDesk.virtual.useVirtual': 'Use the demo reader',
  'cardDesk.virtual.serviceText': 'The card service of this computer is used.',
}
