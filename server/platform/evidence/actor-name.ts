/** The user's name; empty for the server itself. */
export const nameOfActor = (actor: string): string => (actor.startsWith('user:') ? actor.slice(5) : '')
