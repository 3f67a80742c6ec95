import type { ComponentType } from 'react'

import type { WordKey } from '#src/shared/i18n/words.ts'

/** A page of the component gallery, at `/exampleCommon/<path>` (core §2 Fixed routes). */
export interface ExampleView {
  readonly path: string
  readonly titleKey: WordKey
  /** Reached by its address alone; no menu shows it. */
  readonly isHidden: boolean
  /** Each page is a chunk of its own. */
  readonly load: () => Promise<ComponentType>
}

/** Pages of the gallery in the menu's order. */
export const exampleViews: readonly ExampleView[] = [
  {
    path: 'title',
    titleKey: 'example.page.title',
    isHidden: false,
    load: async () => (await import('./title-view.tsx')).TitleView,
  },
  {
    path: 'dialog',
    titleKey: 'widgets.page.dialog',
    isHidden: false,
    load: async () => (await import('./dialog-view.tsx')).DialogView,
  },
  {
    path: 'chart',
    titleKey: 'widgets.page.chart',
    isHidden: false,
    load: async () => (await import('./chart-view.tsx')).ChartView,
  },
  {
    path: 'table',
    titleKey: 'example.page.table',
    isHidden: false,
    load: async () => (await import('./table/table-view.tsx')).TableView,
  },
  {
    path: 'editTable',
    titleKey: 'example.page.editTable',
    isHidden: false,
    load: async () => (await import('./table/edit-table-view.tsx')).EditTableView,
  },
  {
    path: 'inputTable',
    titleKey: 'example.page.inputTable',
    isHidden: false,
    load: async () => (await import('./table/input-table-view.tsx')).InputTableView,
  },
  {
    path: 'assetTable',
    titleKey: 'example.page.assetTable',
    isHidden: false,
    load: async () => (await import('./table/asset-table-view.tsx')).AssetTableView,
  },
  {
    path: 'pickers',
    titleKey: 'widgets.page.pickers',
    isHidden: false,
    load: async () => (await import('./pickers-view.tsx')).PickersView,
  },
  {
    path: 'upload',
    titleKey: 'widgets.page.upload',
    isHidden: false,
    load: async () => (await import('./upload-view.tsx')).UploadView,
  },
  {
    path: 'dateRange',
    titleKey: 'widgets.page.dateRange',
    isHidden: false,
    load: async () => (await import('./date-range-view.tsx')).DateRangeView,
  },
  {
    path: 'format',
    titleKey: 'widgets.page.format',
    isHidden: false,
    load: async () => (await import('./format-view.tsx')).FormatView,
  },
  {
    path: 'form',
    titleKey: 'form.page.form',
    isHidden: false,
    load: async () => (await import('./form-view.tsx')).FormView,
  },
  {
    path: 'userForm',
    titleKey: 'form.page.userForm',
    isHidden: false,
    load: async () => (await import('./user-form-view.tsx')).UserFormView,
  },
  {
    path: 'search',
    titleKey: 'widgets.page.search',
    isHidden: true,
    load: async () => (await import('./search-view.tsx')).SearchView,
  },
]
