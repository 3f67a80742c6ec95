import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

import { machineDiagrams } from './tools/diagrams/plugin.ts'

/** Starts the database that server tests share. */
const databaseSetup = 'tests/support/database-setup.ts'

// oxlint-disable-next-line import/no-default-export -- the tool reads the default export
export default defineConfig({
  test: {
    passWithNoTests: true,
    // One less than there are cores by itself: half of a small machine would stand idle.
    maxWorkers: availableParallelism(),
    // As in playwright.config.ts.
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/{contract,machines,field,tools}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [machineDiagrams()],
        test: {
          name: 'console',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Libraries and the page are made ready once; console-setup.ts gives each file modules of its own and an empty page.
          isolate: false,
          // Keeps the words and the language, so it is loaded anew with the console's modules.
          server: { deps: { inline: ['i18next', 'react-i18next'] } },
          setupFiles: existsSync('tests/support/console-setup.ts') ? ['tests/support/console-setup.ts'] : [],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
