import { defineConfig } from '@playwright/test'

import { launchOptions } from './e2e/support/launch-options.ts'
import { browserWorkers, patience, readPace } from './tools/pace/pace.ts'
import { leftOut, pathsVariable } from './tools/paths/plays/kept-plays.ts'

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // docs/decisions/path-player.md: what neither changed nor has a changed machine is played each night.
  testIgnore:
    process.env[pathsVariable] === 'changed'
      ? leftOut(import.meta.dirname).map(({ file }) => `**/${file}`)
      : [],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: browserWorkers(readPace()),
  // None should be needed: the checks' last lines count what did not pass at its first try.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // Limits for what has gone wrong (docs/decisions/tests-on-any-machine.md): a look's is shorter than its test's.
  timeout: patience(240_000),
  expect: { timeout: patience(30_000) },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    actionTimeout: patience(30_000),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A tenth of the time is drawing movement; the journeys that look at it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a third of the whole time; `--trace on` where one is looked for.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchOptions,
      args: [
        ...launchOptions.args,
        // A page lives for seconds: what optimising its scripts takes, they never give back; what is young dies with it.
        '--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
      ],
    },
  },
})
