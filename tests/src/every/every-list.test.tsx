import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

import { outdatedBatteries } from '#contract/battery/outdated.contract.ts'
import { searchTerminals } from '#contract/archive/archive.contract.ts'
import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { searchShifts } from '#contract/closing/closing.contract.ts'
import { searchCollectionTask } from '#contract/collection/collection-task.contract.ts'
import { searchBatches } from '#contract/command/batch.contract.ts'
import { searchCommands } from '#contract/command/command.contract.ts'
import { searchCustomers } from '#contract/customer/customer.contract.ts'
import { searchFeeServices } from '#contract/fee/fee.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { searchAuditLog, searchSystemLog } from '#contract/log/log.contract.ts'
import { searchTerminalPresence } from '#contract/monitor/online.contract.ts'
import { searchOperators } from '#contract/operator/operator.contract.ts'
import { searchDataExports } from '#contract/reading/data-export.contract.ts'
import { searchRoles } from '#contract/role/role.contract.ts'
import { searchTariffs } from '#contract/tariff/tariff.contract.ts'
import { searchImports } from '#contract/template/template.contract.ts'
import { searchUpgradeFiles } from '#contract/upgrade/upgrade-file.contract.ts'
import { searchTerminalUpgrades, searchRollOuts } from '#contract/upgrade/upgrade-task.contract.ts'
import { views } from '#src/app/views.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { everywhere } from '#tests/support/screens/any-api.ts'
import { itIsAList } from '#tests/support/screens/list-suite.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addConsoleWords()

/** Lists that are made by hand, by their files: the path of the screen, and the call that lists. */
const lists: Readonly<Record<string, readonly [path: string, call: Call]>> = {
  'archive/terminal-list-view.tsx': ['datacollect/archive/terminal', searchTerminals],
  'battery/outdated/outdated-view.tsx': ['batteryAnalysis/outdated', outdatedBatteries],
  'closing/closing-list-view.tsx': ['card/closing', searchShifts],
  'collection/task/collection-task-view.tsx': ['datacollect/collectionTask', searchCollectionTask],
  'command/batch/batch-list-view.tsx': ['datacollect/batch', searchBatches],
  'command/command-list-view.tsx': ['datacollect/command', searchCommands],
  'customer/customer-list-view.tsx': ['card/customer', searchCustomers],
  'fee/user/fee-user-view.tsx': ['datacollect/feeControl/feeUser', searchFeeServices],
  'log/audit/audit-log-view.tsx': ['system/auditLog', searchAuditLog],
  'log/system-log-view.tsx': ['system/sysLog', searchSystemLog],
  'monitor/online-monitor-view.tsx': ['datacollect/onlineMonitor', searchTerminalPresence],
  'operator/operator-list-view.tsx': ['system/operator', searchOperators],
  'order/order-list-view.tsx': ['card/orders', searchCardOrders],
  'reading/export/data-export-view.tsx': ['datacollect/dataExport', searchDataExports],
  'role/role-list-view.tsx': ['system/role', searchRoles],
  'tariff/tariff-list-view.tsx': ['card/tariff', searchTariffs],
  'template/import-list-view.tsx': ['datacollect/archive/import', searchImports],
  'upgrade/file/upgrade-file-view.tsx': ['datacollect/upgrade/file', searchUpgradeFiles],
  'upgrade/roll-out/roll-out-view.tsx': ['datacollect/upgrade/rollOut', searchRollOuts],
  'upgrade/task/upgrade-list-view.tsx': ['datacollect/upgrade/terminalTask', searchTerminalUpgrades],
}

/** Lists that ask nothing before something was chosen, and parts of several screens: their own tests hold them to it. */
const elsewhere = [
  'reading/raw/raw-data-view.tsx',
  'reading/saved/saved-list.tsx',
  'statement/statement-view.tsx',
]

describe('lists that are made by hand', () => {
  it('stand in this suite', () => {
    const files = globSync('src/features/**/*.tsx')
      .filter((file) => /useAddressList\(/u.test(readFileSync(file, 'utf8')))
      .map((file) => file.replaceAll('\\', '/').replace('src/features/', ''))
    expect(files.toSorted()).toEqual([...Object.keys(lists), ...elsewhere].toSorted())
  })
})

for (const [file, [path, call]] of Object.entries(lists)) {
  const View = await views[path]?.()
  if (!View) throw new Error(`no screen stands at ${path}`)
  itIsAList(file, {
    call,
    isUnfiltered: file === 'reading/export/data-export-view.tsx',
    show: (actions, address = '/') => showWithRights(everywhere(actions), <View />, address),
  })
}
