import { existsSync } from 'node:fs'

import type { LaunchOptions } from '@playwright/test'

/**
 * Debian's Chromium without a window, which a test costs a fifth less CPU than the one that draws its window
 * and hides it; else that one, else the one that Playwright knows of. For `--headed` name one: `CHROMIUM=/usr/bin/chromium`.
 */
const chromium =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))

/** A browser as people have it, as far as a machine without a screen can. */
export const launchOptions = {
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
} satisfies LaunchOptions
