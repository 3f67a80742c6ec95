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
  | 'getUpGradeFileMng'
  | 'updFileUpload'
  | 'saveUpdFile'
  | 'delUpdFile'
  | 'getUpGradeFile'
  | 'getTmRemoteUpdTask'
  | 'getMpRemoteUpdTask'
  | 'searchRollOuts'
  | 'searchUpgradeDevices'
  | 'saveTmRemoteUpdTask'
  | 'decideRollOut'
>

/** Remote upgrade (collection §7). @param publicKey PEM that files are to be signed for; null: signatures are not looked at */
export const upgradeHandlers = (platform: Platform, publicKey: string | null): UpgradeHandlers => ({
  getUpGradeFileMng: (query, { language }) => searchFiles(platform, language, query),
  updFileUpload: (input, context) => uploadPart(platform, input, context),
  saveUpdFile: (input, context) => saveFile(platform, publicKey, input, context),
  delUpdFile: (input, context) => removeFile(platform, input, context),
  getUpGradeFile: (query, { language }) => listFiles(platform, language, query),
  getTmRemoteUpdTask: (query, { caller }) => searchUpgrades(platform, caller, 1, query),
  getMpRemoteUpdTask: (query, { caller }) => searchUpgrades(platform, caller, 2, query),
  searchRollOuts: (query, { caller }) => searchRollOuts(platform.db, caller, query),
  searchUpgradeDevices: (query, { caller }) => searchDevices(platform, caller, query),
  saveTmRemoteUpdTask: (input, context) => startRollOut(platform, input, context),
  decideRollOut: (input, context) => decideRollOut(platform, input, context),
})
