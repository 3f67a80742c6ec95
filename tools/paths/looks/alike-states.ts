/** States of which each looks like each other, and why they may. */
export interface AlikeStates {
  readonly states: readonly string[]
  readonly why: string
}

const behind = 'It is asked for anew behind what was shown before, which stays.'
const still = 'The clock of the players stands, so that what fades in or out has not yet done so.'
const covered = 'The notice lies under a dialog, or is still fading in while the clock stands.'
const leavingConsole = 'The console stays until the page that follows it is there.'

/** States that a person who looks cannot tell apart, by machine. A test refuses any other pair. */
export const alikeStates: Readonly<Record<string, readonly AlikeStates[]>> = {
  answer: [
    {
      states: ['asking', 'unasked'],
      why: 'The list stays as it is until the row that a link names has come.',
    },
  ],
  connection: [
    { states: ['connected', 'doubted'], why: 'Nobody is told before a failed call is looked into.' },
  ],
  customerChoice: [
    { states: ['idle', 'listed', 'typing'], why: 'They differ by what was typed and found, which is data.' },
    {
      states: ['searching', 'submitting'],
      why: 'Both wait for the same search, one of them to choose at once.',
    },
  ],
  dayCurve: [{ states: ['loading', 'shown'], why: behind }],
  deskLink: [
    { states: ['absent', 'resting'], why: 'A card service that is not there is looked for now and then.' },
    {
      states: ['linked.connecting', 'lost'],
      why: 'A link that broke is made again at once: both say “connecting”.',
    },
  ],
  errorLog: [{ states: ['quiet', 'resting', 'sending'], why: 'Errors are sent without a word to anybody.' }],
  form: [
    {
      states: ['editing', 'saved'],
      why: 'The form is there to be filled in again; a notice says that it was saved.',
    },
  ],
  list: [{ states: ['lingering', 'shown'], why: behind }],
  navigation: [{ states: ['loadingMenus', 'refreshingMenus', 'showing', 'turnedAway'], why: behind }],
  notice: [{ states: ['gone', 'held', 'passing'], why: still }],
  printing: [
    {
      states: ['idle', 'printedByBrowser', 'printing'],
      why: 'The browser’s own dialog shows the difference.',
    },
  ],
  recordWatch: [
    { states: ['current', 'reading'], why: behind },
    { states: ['lost', 'reading'], why: behind },
    { states: ['reading', 'refused'], why: behind },
  ],
  registration: [{ states: ['checking', 'loading'], why: behind }],
  requestReplacement: [
    {
      states: ['unconfirmed', 'withdrawalUnconfirmed'],
      why: 'Both say that no answer came, and ask to try once more.',
    },
  ],
  searchForm: [
    {
      states: ['resting', 'typing'],
      why: 'What was typed is searched for after a moment, in which nothing else changes.',
    },
  ],
  session: [
    {
      states: [
        'entering.language.decided|entering.user.loading',
        'entering.language.loading|entering.user.known',
        'entering.language.loading|entering.user.loading',
        'leaving',
        'left',
        'signingOut',
      ],
      why: 'They pass at once; the players hold the page on its way, which says “entering” until the next is drawn.',
    },
    { states: ['leaving', 'signedIn.settled'], why: leavingConsole },
    { states: ['signedIn.settled', 'signingOut'], why: leavingConsole },
  ],
  signIn: [
    'open.captcha.loading|open.form.confirming',
    'open.captcha.loading|open.form.editing',
    'open.captcha.loading|open.form.welcoming',
    'open.captcha.ready|open.form.changingPassword',
    'open.captcha.ready|open.form.editing',
    'open.captcha.ready|open.form.submitting',
  ].map((form) => ({ states: [`${form}|open.notice.hidden`, `${form}|open.notice.shown`], why: covered })),
  stationWatch: [
    { states: ['checking', 'current'], why: behind },
    { states: ['checking', 'lost'], why: behind },
    { states: ['checking', 'refused'], why: behind },
    {
      states: ['lost', 'refused'],
      why: 'Both say that the server did not answer, and what is shown is old.',
    },
  ],
  terminalChoice: [
    { states: ['listed', 'typing'], why: 'They differ by what was typed and found, which is data.' },
  ],
  variant: [
    { states: ['asking', 'importantLoad'], why: 'The big screen is opened elsewhere; this page only waits.' },
  ],
  wall: [
    { states: ['fresh', 'loading', 'refreshing'], why: behind },
    { states: ['lost', 'reconnecting'], why: behind },
    { states: ['retrying', 'stale'], why: behind },
  ],
}
