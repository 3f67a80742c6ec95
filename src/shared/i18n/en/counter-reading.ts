import { type counterReading as source } from '../zh/counter-reading.ts'

export const counterReading = {
  'counterReading.waiting.used': "Insert the customer's card",
  'counterReading.waiting.new': 'Put a new card into the reader',
  'counterReading.waiting.back': 'Put the same card back',
  'counterReading.waitingText.used': 'It is read at once.',
  'counterReading.waitingText.new': 'It is read at once.',
  'counterReading.waitingText.back':
    'Card {{serial}} of {{name}} was taken out. What you entered is kept; it goes on when the card is back.',
  'counterReading.reading': 'Reading the card',
  'counterReading.readingText': 'Leave the card where it is.',
  'counterReading.identifying': 'Checking the card',
  'counterReading.identifyingText': 'Leave the card where it is.',
  'counterReading.cardRemoved': 'The card was taken out while it was read',
  'counterReading.cardRemovedText': 'Nothing on it has changed. It is read again when it is back.',
  'counterReading.wrongCard': 'This is the wrong card',
  'counterReading.wrongCardText.new': 'An unused card is needed here; this one is in use. Please change it.',
  'counterReading.wrongCardText.used':
    "The customer's card in use is needed here; this one is new. Please change it.",
  'counterReading.othersCard': 'This is another card',
  'counterReading.othersCardText':
    'It belongs to {{name}}, not to what you are working on. Insert the right card.',
  'counterReading.foreign': 'Unknown card',
  'counterReading.foreignText':
    'It is not a card of this system, or it is not genuine. Please use another card.',
  'counterReading.worn': 'The card cannot be read',
  'counterReading.wornText': 'Clean the contacts and try again. If it still fails, request a replacement.',
  'counterReading.deskGone': 'The card service is gone',
  'counterReading.deskGoneText':
    'Nothing on the card has changed. Check the reader and the card service; it goes on by itself.',
  'counterReading.unanswered': 'The server does not answer',
  'counterReading.unansweredText': 'Reading changes nothing; it is safe to try again.',
} satisfies Record<keyof typeof source, string>
