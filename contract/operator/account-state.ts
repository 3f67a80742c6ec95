/**
 * States of an operator's account, as their machine has them (`machines/operator`). One that is not yet created
 * is no account.
 */
export const accountStates = ['awaitingFirstPassword', 'active', 'locked', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]
