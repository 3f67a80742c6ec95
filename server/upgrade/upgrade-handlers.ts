import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { listFiles, removeFile, searchFiles } from './file/file-rows.ts'
import { saveFile } from './file/save-file.ts'
import { uploadPart } from './file/upload-part.ts'
import { decideRollOut } from './roll-out/decide-roll-out.ts'
import { searchDevices } from './roll-out/devices.ts'
import { searchRollOuts } from './roll-out/roll-out-rows.ts'
import { startRollOut } from './roll-out/start-roll-out.ts'
import { searchUpgrades } from './task/upgrade-rows.ts'

type UpgradeHandlers = Pick<
  Handlers,
  | 'searchUpgradeFiles'
  | 'uploadUpgradePart'
  | 'saveUpgradeFile'
  | 'deleteUpgradeFile'
  | 'readUsableUpgradeFiles'
  | 'searchTerminalUpgrades'
  | 'searchMeterUpgrades'
  | 'searchRollOuts'
  | 'searchUpgradeDevices'
  | 'startRollOut'
  | 'decideRollOut'
>

/** Remote upgrade (collection §7). @param publicKey PEM that files are to be signed for; null: signatures are not looked at */
export const upgradeHandlers = (platform: Platform, publicKey: string | null): UpgradeHandlers => ({
  searchUpgradeFiles: (query, { language }) => searchFiles(platform, language, query),
  uploadUpgradePart: (input, context) => uploadPart(platform, input, context),
  saveUpgradeFile: (input, context) => saveFile(platform, publicKey, input, context),
  deleteUpgradeFile: (input, context) => removeFile(platform, input, context),
  readUsableUpgradeFiles: (query, { language }) => listFiles(platform, language, query),
  searchTerminalUpgrades: (query, { caller }) => searchUpgrades(platform, caller, 1, query),
  searchMeterUpgrades: (query, { caller }) => searchUpgrades(platform, caller, 2, query),
  searchRollOuts: (query, { caller }) => searchRollOuts(platform.db, caller, query),
  searchUpgradeDevices: (query, { caller }) => searchDevices(platform, caller, query),
  startRollOut: (input, context) => startRollOut(platform, input, context),
  decideRollOut: (input, context) => decideRollOut(platform, input, context),
})
