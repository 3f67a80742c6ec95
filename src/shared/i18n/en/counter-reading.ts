import { type counterReading as source } from '../zh/counter-reading.ts'

export const counterReading = {
  'counter.read.waiting.used': "Insert the customer's card",
  'counter.read.waiting.new': 'Put a new card into the reader',
  'counter.read.waiting.back': 'Put the same card back',
  'counter.read.waitingText.used': 'It is read at once.',
  'counter.read.waitingText.new': 'It is read at once.',
  'counter.read.waitingText.back':
    'The card was taken out. What you entered is kept; it goes on when the card is back.',
  'counter.read.reading': 'Reading the card',
  'counter.read.readingText': 'Leave the card where it is.',
  'counter.read.identifying': 'Checking the card',
  'counter.read.identifyingText': 'Leave the card where it is.',
  'counter.read.cardRemoved': 'The card was taken out while it was read',
  'counter.read.cardRemovedText': 'Nothing on it has changed. It is read again when it is back.',
  'counter.read.wrongCard': 'This is the wrong card',
  'counter.read.wrongCardText.new':
    'An unused card (4F) is needed here; this one is in use. Please change it.',
  'counter.read.wrongCardText.used':
    "The customer's card in use (40) is needed here; this one is new. Please change it.",
  'counter.read.othersCard': 'This is another card',
  'counter.read.othersCardText':
    'It belongs to {{name}}, not to what you are working on. Insert the right card.',
  'counter.read.foreign': 'Unknown card',
  'counter.read.foreignText':
    'It is not a card of this system, or it is not genuine. Please use another card.',
  'counter.read.worn': 'The card cannot be read',
  'counter.read.wornText': 'Clean the contacts and try again. If it still fails, request a replacement.',
  'counter.read.deskGone': 'The card service is gone',
  'counter.read.deskGoneText':
    'Nothing on the card has changed. Check the reader and the card service; it goes on by itself.',
  'counter.read.unanswered': 'The server does not answer',
  'counter.read.unansweredText': 'Reading changes nothing; it is safe to try again.',
} satisfies Record<keyof typeof source, string>
