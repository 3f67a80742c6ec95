/** Words of the shell area; Chinese is the source catalogue. */
export const shell = {} as const
