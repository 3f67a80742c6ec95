import type { Declared } from './place.ts'

/** Each place as the check words it, by its file. */
export const lifecyclePlaces: readonly Declared[] = [
  {
    why: 'News of an event stream: what is asked for while it is silent has no end of its own, the next news follows.',
    places: {
      'src/features/command/tray/use-own-work.ts': ['callApi(recentCommands, {})'],
      'src/features/diagram/live-values.ts': ['callApi(latestReadings, { deviceIds: [...watched] })'],
      'src/features/upgrade/roll-out/use-own-roll-outs.ts': [
        'callApi(searchRollOuts, query)',
        'setRows(list)',
      ],
    },
  },
  {
    why: 'Told to the machine of the card service (deskLink), which follows how the line goes.',
    places: {
      'src/shared/card-desk/desk-line.ts': ['open()'],
      'src/shared/card-desk/socket-desk.ts': ['enter(value)'],
    },
  },
]
