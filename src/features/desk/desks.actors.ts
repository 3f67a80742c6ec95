import { fromPromise } from 'xstate'

import type { InputOf } from '#contract/kernel/call.ts'
import { type CardKeyVersion, cardKeys, rotateCardKeys } from '#contract/card/card-key.contract.ts'
import {
  addDesk,
  type DeskCode,
  type DeskRow,
  renewDeskCode,
  revokeDesk,
  searchDesks,
  updateDesk,
} from '#contract/desk/desk.contract.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { sealedFields } from '#src/shared/net/sealing/sealed-fields.ts'

/** The network side of the list of counters. */
export const deskListActors = {
  loadPage: fromPromise<ListPage<DeskRow>, ListQuery>(({ input: { pageNum, pageSize }, signal }) =>
    callApi(searchDesks, { pageNum, pageSize }, { signal }),
  ),
}

export const makeDesk = (entries: InputOf<typeof addDesk>): Promise<DeskCode> => callApi(addDesk, entries)

export const renameDesk = async ({ id, version }: DeskRow, name: string): Promise<void> => {
  await callApi(updateDesk, { id, version, name })
}

export const renewCode = ({ id, version }: DeskRow): Promise<DeskCode> =>
  callApi(renewDeskCode, { id, version })

export const takeOutOfUse = async ({ id, version }: DeskRow): Promise<void> => {
  await callApi(revokeDesk, { id, version })
}

/** The newest first. */
export const readKeys = async (signal: AbortSignal): Promise<readonly CardKeyVersion[]> =>
  (await callApi(cardKeys, {}, { signal })).list

/** @param newest the version that the user was shown as the newest one */
export const rotateKeys = async (newest: number, password: string, requestId: string): Promise<void> => {
  await callApi(rotateCardKeys, { requestId, newest, ...(await sealedFields({ password })) })
}
