/** For journeys that look at movement, and see it as people do: the others ask for less (playwright.config.ts). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
