/** Words of the session area; Chinese is the source catalogue. */
export const session = {} as const
