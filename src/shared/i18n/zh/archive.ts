/** Words of the archive area; Chinese is the source catalogue. */
export const archive = {} as const
