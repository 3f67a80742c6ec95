/** Words of the registration area; Chinese is the source catalogue. */
export const registration = {} as const
