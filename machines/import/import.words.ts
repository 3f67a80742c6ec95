import type { MachineWords, Phrase } from '../shared/words.ts'

const state = (title: Phrase, description: Phrase) => ({ title, description })

export const importWords: MachineWords = {
  title: { zh: '批量导入', en: 'Import' },
  description: {
    zh: '选择文件、上传、逐行检查、确认后导入，并跟踪服务器上的导入任务。',
    en: 'A workbook is chosen, sent, checked row by row, and imported once that is confirmed; the server does the work.',
  },
  states: {
    opening: state(
      { zh: '打开', en: 'Opening' },
      { zh: '新的导入或已有的导入。', en: 'A new import, or one there is.' },
    ),
    choosing: state(
      { zh: '选择文件', en: 'Choosing' },
      { zh: '等待选择要导入的文件。', en: 'A workbook is to be chosen.' },
    ),
    uploading: state(
      { zh: '上传中', en: 'Uploading' },
      { zh: '文件正在发送。', en: 'The workbook is being sent.' },
    ),
    sorting: state(
      { zh: '判断中', en: 'Sorting' },
      { zh: '按服务器记录决定显示什么。', en: "The server's record decides what is shown." },
    ),
    checking: state(
      { zh: '检查中', en: 'Checking' },
      { zh: '服务器逐行检查，不改动任何记录。', en: 'The server looks at each row; nothing changes.' },
    ),
    reviewed: state(
      { zh: '待确认', en: 'Checked' },
      {
        zh: '显示每一行的结果，等待确认。',
        en: 'What becomes of each row is shown and waits for a decision.',
      },
    ),
    starting: state(
      { zh: '提交中', en: 'Starting' },
      { zh: '正在提交导入。', en: 'The import is being started.' },
    ),
    importing: state(
      { zh: '导入中', en: 'Importing' },
      { zh: '服务器在后台导入。', en: 'The server imports in the background.' },
    ),
    cancelling: state({ zh: '取消中', en: 'Cancelling' }, { zh: '正在取消。', en: 'It is being cancelled.' }),
    looking: state(
      { zh: '查询中', en: 'Looking' },
      { zh: '正在查询导入到哪一步。', en: 'Where it stands is being read.' },
    ),
    done: state({ zh: '导入成功', en: 'Done' }, { zh: '所有行都已导入。', en: 'Every row is in.' }),
    partial: state(
      { zh: '部分成功', en: 'Partly done' },
      { zh: '部分行已导入，可下载被拒绝的行。', en: 'Some rows are in; the refused ones can be fetched.' },
    ),
    failed: state(
      { zh: '导入失败', en: 'Failed' },
      { zh: '没有导入任何行，原因已注明。', en: 'No row is in, and the reason is given.' },
    ),
    cancelled: state(
      { zh: '已取消', en: 'Cancelled' },
      { zh: '已取消；已导入的行保留。', en: 'It was cancelled; rows that were in stay in.' },
    ),
    unknown: state(
      { zh: '结果未知', en: 'Unknown' },
      { zh: '没有收到应答，可重新查询。', en: 'No answer came; it can be looked up again.' },
    ),
  },
  events: {
    'file.choose': { zh: '选择文件', en: 'Choose a workbook' },
    'file.progressed': { zh: '又发送了一部分', en: 'More of the file has left' },
    'import.start': { zh: '开始导入', en: 'Import' },
    'import.cancel': { zh: '取消', en: 'Cancel' },
    'import.look': { zh: '重新查询', en: 'Look again' },
    'import.again': { zh: '导入另一个文件', en: 'Import another' },
    'xstate.done.actor.uploadWorkbook': { zh: '服务器已收到文件', en: 'The server has the workbook' },
    'xstate.error.actor.uploadWorkbook': { zh: '上传没有成功', en: 'Sending failed' },
    'xstate.done.actor.followJob': { zh: '有新的进度', en: 'There is news' },
    'xstate.error.actor.followJob': { zh: '没有应答', en: 'No answer' },
    'xstate.done.actor.startImport': { zh: '服务器开始导入', en: 'The server imports' },
    'xstate.error.actor.startImport': { zh: '没有应答', en: 'No answer' },
    'xstate.done.actor.cancelImport': { zh: '服务器已停止', en: 'The server has stopped' },
    'xstate.error.actor.cancelImport': { zh: '没有应答', en: 'No answer' },
    'xstate.done.actor.loadJob': { zh: '已查到', en: 'It was found' },
    'xstate.error.actor.loadJob': { zh: '没有应答', en: 'No answer' },
  },
  guards: {
    fileIsFit: { zh: '文件符合要求', en: 'The file fits' },
    jobIsKnown: { zh: '任务编号已知', en: 'Its number is known' },
    serverRefused: { zh: '服务器拒绝了', en: 'The server refused it' },
    moreWasSent: { zh: '已发送的部分增加了', en: 'More was sent than before' },
    someRowIsFit: { zh: '至少一行可以导入', en: 'At least one row can be imported' },
    jobIsChecking: { zh: '任务正在检查', en: 'The import is being checked' },
    jobIsReviewed: { zh: '任务已检查，待确认', en: 'The import is checked' },
    jobIsImporting: { zh: '任务正在导入', en: 'The import is being imported' },
    jobIsDone: { zh: '任务全部导入', en: 'The import is all in' },
    jobIsPartial: { zh: '任务部分导入', en: 'The import is partly in' },
    jobIsFailed: { zh: '任务没有导入', en: 'The import is failed' },
    jobIsCancelled: { zh: '任务已取消', en: 'The import is cancelled' },
  },
}
