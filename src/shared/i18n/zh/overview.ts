/** Words of the overview area; Chinese is the source catalogue. */
export const overview = {} as const
