import type { menuIconOf } from '#contract/menu/menu-icons.ts'
import type { Form } from '#src/shared/forms/use-form.ts'

/** What is entered of a menu. */
export interface MenuFormEntries {
  readonly fParentId: number
  readonly fAddress: string
  readonly fMenuName: string
  readonly fIcon: ReturnType<typeof menuIconOf>
  readonly fView: string
}
export type MenuForm = Form<MenuFormEntries>
