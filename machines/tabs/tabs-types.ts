import type { KeptPages, PageNote, SavedTabs, Tab, TabEnding, TabPage } from './tab.ts'

export interface TabsInput {
  /** User name; what another user left is not shown. */
  readonly owner: string
  readonly saved: SavedTabs | null
}

export interface TabsContext extends KeptPages {
  readonly owner: string
  /** Visited pages in the order of their tags, those that stay in front. */
  readonly tabs: readonly Tab[]
  readonly notes: Readonly<Record<string, PageNote>>
  /** Key of the tag whose page the address shows. */
  readonly active: string | null
  /** Where the console goes next. */
  readonly target: string
}

export type TabsEvent =
  /** Routes were loaded: pages whose tags stay, and every path that may be opened. */
  | { type: 'routes.known'; affixed: readonly TabPage[]; paths: readonly string[] }
  /** The address shows this page. */
  | { type: 'page.open'; page: TabPage }
  /** The address shows a page that has no tag. */
  | { type: 'page.none' }
  /** Tags are closed, or a page is to start afresh. */
  | TabEnding
  /** The refresh helper was reached: the page starts afresh when it is opened next. */
  | { type: 'page.renew'; key: string }
  /** The tag is to stand at this place of the strip, from 0. */
  | { type: 'tab.move'; key: string; to: number }
  /** A page has unsaved edits now, or none any more. */
  | { type: 'page.edit'; key: string; hasEdits: boolean }
  /** A page says which record it shows. */
  | { type: 'tab.note'; key: string; note: PageNote }
