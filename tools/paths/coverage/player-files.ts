import { globSync } from 'node:fs'

/** Where the machines' players stand: found by the machine's name in whatever folder, listed nowhere. */
const playerFiles = {
  browser: {
    test: (name: string) => `e2e/paths/**/${name}.e2e.ts`,
    acts: (name: string) => `e2e/paths/**/${name}.acts.ts`,
  },
  server: { test: (name: string) => `tests/server/paths/**/${name}.test.ts` },
} as const

const kebab = (id: string): string => id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

const existing = (pattern: string): string | null => globSync(pattern)[0] ?? null

/** The test that plays a machine's paths in a browser or against the server alone, or `null`. */
export const playerTest = (by: 'browser' | 'server', machineId: string): string | null =>
  existing(playerFiles[by].test(kebab(machineId)))

/** What a browser can do with a machine, and how; `null` where nobody wrote it. */
export const browserActs = (machineId: string): string | null =>
  existing(playerFiles.browser.acts(kebab(machineId)))

/** Where the browser's player of a machine would stand. */
export const browserActsWanted = (machineId: string): string => playerFiles.browser.acts(kebab(machineId))
