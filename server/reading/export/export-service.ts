import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { passExportDeadlines, writeNextExport } from './write-export.ts'

const pollMs = 1000

/** Writes the files of readings that were ordered, and takes them away after their week. Any number of nodes may run it. */
export const startDataExports = (platform: Platform): Service =>
  startPeriodic({ log: platform.log, name: 'data exports', intervalMs: pollMs }, async () => {
    await passExportDeadlines(platform)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (await writeNextExport(platform));
  })
