import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tools/checks/longest-first.ts'
import { machineDiagrams } from './tools/diagrams/plugin.ts'
import { globalRules } from './tools/global-rules.ts'
import { patience, readPace, unitWorkers } from './tools/pace/pace.ts'

/** Starts the database that server tests share. */
const databaseSetup = 'tests/support/database-setup.ts'

/** Lets server tests hash passwords at little cost. */
const hashesSetup = 'tests/support/setup/quick-hashes-setup.ts'

/** Files that put something else in a library's place, which no other file may see. */
const mocking = 'tests/server/**/{passwords,hash-work,ciphers-without-openssl}.test.ts'

/** Walks of all calls and all paths: they find what a call does, not what a database understands. */
const walks = 'tests/server/{rights,fuzz,paths}/**/*.test.ts'

/** What starts its own PostgreSQL whatever the others run on. */
const ownDatabase = 'tests/server/{start,backup/main,platform/database/embedded-postgres*}.test.ts'

/** Lets waits last as long as the machine needs. */
const patienceSetup = 'tests/support/setup/patience-setup.ts'

/** Tells which file is run by which process, where the checks watch for files that never end. */
const runningSetup = 'tests/support/setup/running-setup.ts'

const onADatabase = { globalSetup: [databaseSetup], setupFiles: [hashesSetup] }

// oxlint-disable-next-line import/no-default-export -- the tool reads the default export
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // By itself one less than there are cores: half of a small machine would stand idle.
    maxWorkers: unitWorkers(readPace()),
    // Limits for what has gone wrong (docs/decisions/tests-on-any-machine.md): a wait's is shorter than its test's.
    testTimeout: patience(120_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(30_000) } },
    setupFiles: [runningSetup, patienceSetup],
    // As in playwright.config.ts; the checks' last lines count what needed a second try.
    retry: process.env['CI'] === undefined ? 0 : 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/{contract,machines,field,tools}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [mocking, walks, ownDatabase],
          // Loading the server anew for each file takes a quarter of all their time.
          isolate: false,
          ...onADatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'walks',
          include: [walks, ownDatabase],
          isolate: false,
          ...onADatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          include: [mocking],
          ...onADatabase,
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
        plugins: [machineDiagrams(), globalRules()],
        test: {
          name: 'console',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Libraries and the page are made ready once; console-setup.ts gives each file modules of its own and an empty page.
          isolate: false,
          // Keeps the words and the language, so it is loaded anew with the console's modules.
          server: { deps: { inline: ['i18next', 'react-i18next'] } },
          setupFiles: ['tests/support/console-setup.ts'],
        },
      },
    ],
  },
})
