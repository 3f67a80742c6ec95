const flow =
  'A machine of the catalogue: all that it runs is heard or stands here, so it ends by itself and never fails.'

/**
 * Actors that never fail, by the name of their slot, with what makes it so. A slot that is filled with what can reject
 * needs an `onError` instead; `tests/machines/shared/invokes.test.ts` knows no third.
 */
export const infallible: Readonly<Record<string, string>> = {
  customerChoice: flow,
  cardReading: flow,
  cardWriting: flow,
  orderBooking: flow,
  orderCancelling: flow,
  passwordChange: flow,
  secondStep: flow,
  signInForm: flow,
  waitForCard: 'Waits for a card as long as its state holds; what goes wrong at the desk is not told it.',
  waitForRemoval: 'Waits until the card is taken away; a desk that is gone is waited for as well.',
  waitForDesk: 'Waits until the desk answers again, however often it does not.',
  loadInstitutions:
    'Answers with a problem where the call fails: the console then has no list to choose from.',
  deskLine: 'A line to the desk that is torn is told by an event, and tried again.',
}
