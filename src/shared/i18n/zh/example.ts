/** Words of the component gallery under /exampleCommon; Chinese is the source catalogue. */
export const example = {
  'example.page.group': '组件示例',
  'example.page.title': '标题',
  'example.index.text': '控制台各处共用的组件，每个组件一页。',
  'example.notice.demo': '本页数据为演示数据，在浏览器中生成，不会保存。',
  'example.title.page': '页面标题在每页顶部，只有一个，旁边可放整页的操作。',
  'example.title.block': '区块标题',
  'example.title.blockHint': '区块标题分隔同一页中的各部分，可带说明和操作。',
  'example.title.counter': '已点击 {{count}} 次',
  'example.title.plain': '没有说明的区块标题',
  'example.title.long': '很长的区块标题在窄屏上换行而不会把右侧的操作挤出页面，文字也不会被截断',
} as const
