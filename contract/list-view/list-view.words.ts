/** Words of views of lists. Each row: Chinese, English. */
export const listViewWords = {
  'logs.kind.listView': ['列表视图', 'View of a list'],
  'problem.listView.too_many': ['该列表的视图已达上限，请先删除一些', 'This list has as many views as it can have; remove one first'],
} as const
