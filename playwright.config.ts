import { existsSync } from 'node:fs'

import { defineConfig } from '@playwright/test'

import { browserWorkers, patience, readPace } from './tools/pace/pace.ts'
import { leftOut, pathsVariable } from './tools/paths/plays/kept-plays.ts'

/**
 * Debian's Chromium without a window, which a test costs a fifth less CPU than the one that draws its window
 * and hides it; else that one, else the one that Playwright knows of. For `--headed` name one: `CHROMIUM=/usr/bin/chromium`.
 */
const chromium =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))

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
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a locale of the machine's own, Chromium saves a file of a Chinese name as `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
