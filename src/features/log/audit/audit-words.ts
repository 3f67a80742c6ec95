import type { TFunction } from 'i18next'

import type { AuditRow } from '#contract/log/log.contract.ts'
import { type ContractWordKey, words } from '#contract/words.ts'

/** Who did it, in words. */
export function whoText(t: TFunction, actor: string): string {
  if (actor.startsWith('user:')) return actor.slice(5)
  if (actor === 'server') return t('logs.actor.server')
  return actor === 'nobody' ? t('logs.actor.nobody') : actor
}

/** From which menu's page somebody asked; empty where the request named none. */
export function menuText(t: TFunction, { menuId, menu }: Pick<AuditRow, 'menuId' | 'menu'>): string {
  if (menuId === undefined) return ''
  if (menu === undefined) return t('logs.detail.goneMenu', { id: menuId })
  return t(`menu.${menu.fAddress}`, { defaultValue: menu.fMenuName })
}

/** What a record of a kind is called; declared records by their own words. */
export function kindText(t: TFunction, kind: string): string {
  const key = [`logs.kind.${kind}`, `${kind}.one`].find(isWord)
  return key ? t(key) : kind
}

const isWord = (key: string): key is ContractWordKey => key in words

const isProblem = (key: string): key is keyof typeof words & `problem.${string}` => key in words

/** Why an attempt was refused, in words; the code where there are none. */
export function reasonText(t: TFunction, code: string): string {
  const key = `problem.${code}`
  return isProblem(key) ? t(key) : code
}

/** The machine that rules the records of a kind, whose journal names them by the same id. */
const machineOf: Readonly<Record<string, string>> = {
  registration: 'registrationRecord',
  operator: 'operatorAccount',
}

/** Where the states of the row's record are replayed; `null` where no machine rules it. */
export function replayAddress({ kind, recordId }: Pick<AuditRow, 'kind' | 'recordId'>): string | null {
  const machine = machineOf[kind]
  if (machine === undefined || !/^[1-9]\d*$/u.test(recordId)) return null
  const params = new URLSearchParams({ machine, view: 'journal', record: recordId })
  return `/system/machines?${params.toString()}`
}
