import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { cancelExport, downloadExport, orderExport, searchExports } from './order-export.ts'

type Names = 'orderDataExport' | 'searchDataExports' | 'cancelDataExport' | 'downloadDataExport'

/** Files of readings, ordered, followed and fetched. */
export const dataExportHandlers = (platform: Platform): Pick<Handlers, Names> => ({
  orderDataExport: (input, context) => orderExport(platform, input, context),
  searchDataExports: (input, context) => searchExports(platform.db, input, context),
  cancelDataExport: (input, context) => cancelExport(platform, input, context),
  downloadDataExport: ({ id }, { caller }) => downloadExport(platform.db, id, caller),
})
