/**
 * Where the states of the guided flows stand in their charts: those that share transitions are held together by
 * a group (see `StateMeta.isGroup`), which is no part of their names.
 */
const inGroups: Readonly<Record<string, string>> = {
  unanswered: 'cancellable.unanswered',
  reading: 'cancellable.reading',
  unfinished: 'cancellable.unfinished',
  cardFull: 'cancellable.cardFull',
  elsewhere: 'cancellable.elsewhere',
  asking: 'cancellable.asking',
  entering: 'cancellable.withCard.entering',
  deciding: 'cancellable.withCard.deciding',
  confirming: 'cancellable.withCard.confirming',
  paying: 'cancellable.withCard.paying',
  hasCard: 'ended.hasCard',
  notAsked: 'ended.notAsked',
  noCard: 'ended.noCard',
  noMeter: 'ended.noMeter',
  notAllowed: 'ended.notAllowed',
  notApproved: 'ended.notApproved',
  blocked: 'ended.blocked',
  withdrawn: 'ended.withdrawn',
  receipt: 'ended.receipt',
  postponed: 'ended.postponed',
  cancelled: 'ended.cancelled',
}

/** A target anywhere in the chart, by the state's name. */
export type To = (state: string) => `#${string}`

/** @param own places of the one flow, by state */
export const targetsOf =
  (id: string, own: Readonly<Record<string, string>> = {}): To =>
  (state) =>
    `#${id}.${own[state] ?? inGroups[state] ?? state}`
