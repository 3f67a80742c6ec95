import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import type { MenuNode } from '#contract/menu/menu.contract.ts'

/** An institution's name in the language: its English one where there is one (core §3). */
export function useAgencyName(): (node: AgencyNode) => string {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  return useCallback((node) => (isEnglish && node.data.fUserNameEnglish) || node.label, [isEnglish])
}

/** A menu's name: that of its address, else the server's (core §2). */
export function useMenuName(): (node: MenuNode) => string {
  const { t } = useTranslation()
  return useCallback(({ fAddress, label }) => t(`menu.${fAddress}`, { defaultValue: label }), [t])
}

interface Named<Node> {
  readonly id: number
  readonly children: readonly Node[]
}

/** Names of some nodes of a tree, in the tree's order. */
export function namesOf<Node extends Named<Node>>(
  roots: readonly Node[],
  ids: readonly number[],
  nameOf: (node: Node) => string,
): readonly string[] {
  return roots.flatMap((node) => [
    ...(ids.includes(node.id) ? [nameOf(node)] : []),
    ...namesOf(node.children, ids, nameOf),
  ])
}
