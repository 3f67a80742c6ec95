import { fromPromise } from 'xstate'

import {
  type GlobalConfig,
  searchGlobalConfig,
  updateGlobalConfig,
  uploadPicture,
} from '#contract/parameter/parameter.contract.ts'
import type { Installation } from '#contract/parameter/installation.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'
import { callApi } from '#src/shared/net/api.ts'
import { changeInstallation, currentInstallation } from '#src/shared/user/installation.ts'
import { base64Of } from '#src/shared/browser/base64-of.ts'

/** The network side of the single parameters. */
export const configActors = {
  loadRecord: fromPromise<GlobalConfig, { readonly key: null }>(({ signal }) =>
    callApi(searchGlobalConfig, {}, { signal }),
  ),
}

/** Saves them; this console shows at once what others see at their next page load. */
export async function updateConfig(version: string, values: Parameters): Promise<GlobalConfig> {
  const saved = await callApi(updateGlobalConfig, { version, ...values })
  changeInstallation(publicOf(saved.values))
  return saved
}

function publicOf(values: Parameters): Installation {
  const names = Object.keys(currentInstallation()) as (keyof Installation)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Installation
}

/** Sends a picture's content; its name stays here. @returns its id */
export async function sendPicture(file: File, signal: AbortSignal): Promise<string> {
  return (await callApi(uploadPicture, { picture: await base64Of(file) }, { signal })).id
}
