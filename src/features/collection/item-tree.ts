import type { TemplateItem } from '#contract/collection/task-template.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { readDataItems } from '#contract/reading/original.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { itemWithUnit } from '#src/shared/format/item-name.ts'
import { type TreeItem, type TreeNode, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

export type MeasuringTypes = DataOf<typeof readDataItems>

/** An item as a template names it. */
export interface ItemName {
  readonly typeCode: string
  readonly code: string
}

/** Kinds of devices with their items as a tree, and which item stands behind each leaf. */
export interface ItemTree {
  readonly items: readonly TreeItem[]
  readonly nameOf: ReadonlyMap<number, ItemName>
  readonly idOf: (name: ItemName) => number | undefined
  readonly typeOf: ReadonlyMap<number, string>
}

export const inLanguage = (chinese: string, english: string): string =>
  (currentLanguage() === 'en' && english) || chinese

const keyOf = ({ typeCode, code }: ItemName): string => `${typeCode}/${code}`

/** @param statesAlone leaves everything out that is not a state, as event tasks do */
export function itemTree(types: MeasuringTypes, statesAlone: boolean): ItemTree {
  let last = 0
  const nameOf = new Map<number, ItemName>()
  const ids = new Map<string, number>()
  const typeOf = new Map<number, string>()
  const roots = types.flatMap((type): TreeNode[] => {
    const leaves = type.items
      .filter(({ kind }) => !statesAlone || kind === 'state')
      .map((item): TreeNode => {
        const id = ++last
        const name = { typeCode: type.typeCode, code: item.code }
        nameOf.set(id, name)
        ids.set(keyOf(name), id)
        return { id, label: itemWithUnit(item), children: [] }
      })
    if (leaves.length === 0) return []
    const id = ++last
    typeOf.set(id, type.typeCode)
    return [{ id, label: inLanguage(type.typeName, type.typeNameEnglish), children: leaves }]
  })
  return {
    items: treeIndex(roots, ({ label }) => label),
    nameOf,
    idOf: (name) => ids.get(keyOf(name)),
    typeOf,
  }
}

/** Items by the kind of device that they belong to, in the order of their steps. */
export const byType = (items: readonly TemplateItem[]): readonly (readonly TemplateItem[])[] => [
  ...Map.groupBy(items, ({ step, typeCode }) => `${step}/${typeCode}`).values(),
]
