import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from 'vitest'

import { runningVariable } from '#tools/checks/stuck-files.ts'

// Whoever is caught in a loop cannot say so any more.
const folder = process.env[runningVariable]
const file = expect.getState().testPath
if (folder !== undefined && file !== undefined) writeFileSync(join(folder, String(process.pid)), file)
