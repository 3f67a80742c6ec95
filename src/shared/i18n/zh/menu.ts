/** Words of the menu area; Chinese is the source catalogue. */
export const menu = {} as const
