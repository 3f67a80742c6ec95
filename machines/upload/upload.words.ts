import type { MachineWords } from '../shared/words.ts'

export const uploadWords: MachineWords = {
  title: { zh: '上传文件', en: 'Upload' },
  description: {
    zh: '一个文件的上传：先检查，再发送；可以取消和重试。',
    en: 'One file on its way: checked, then sent; it can be cancelled and sent again.',
  },
  states: {
    checking: {
      title: { zh: '检查中', en: 'Checking' },
      description: { zh: '检查文件的类型、名称和大小。', en: 'Type, name and size of the file are checked.' },
    },
    unfit: {
      title: { zh: '不符合要求', en: 'Unfit' },
      description: { zh: '文件不符合要求，没有发送。', en: 'The file does not fit and was not sent.' },
    },
    sending: {
      title: { zh: '上传中', en: 'Sending' },
      description: { zh: '文件正在发送。', en: 'The file is being sent.' },
    },
    interrupted: {
      title: { zh: '已中断', en: 'Interrupted' },
      description: {
        zh: '连接中断，文件可能已到达；可以重新发送同一文件。',
        en: 'The connection was lost; the file may have arrived, and can be sent again.',
      },
    },
    refused: {
      title: { zh: '被拒绝', en: 'Refused' },
      description: { zh: '服务器没有接受文件。', en: 'The server did not take the file.' },
    },
    cancelled: {
      title: { zh: '已取消', en: 'Cancelled' },
      description: { zh: '用户取消了上传。', en: 'The user cancelled the upload.' },
    },
    taken: {
      title: { zh: '已上传', en: 'Taken' },
      description: { zh: '服务器已接受文件。', en: 'The server took the file.' },
    },
  },
  events: {
    'file.progressed': { zh: '又发送了一部分', en: 'More of the file has left' },
    'upload.cancel': { zh: '取消', en: 'Cancel' },
    'upload.retry': { zh: '重试', en: 'Send again' },
    'xstate.done.actor.sendFile': { zh: '服务器已收到文件', en: 'The server has the file' },
    'xstate.error.actor.sendFile': { zh: '发送失败', en: 'Sending failed' },
  },
  guards: {
    fileIsFaulty: { zh: '文件不符合要求', en: 'The file does not fit' },
    serverRefused: { zh: '服务器拒绝了文件', en: 'The server refused the file' },
    moreWasSent: { zh: '已发送的部分增加了', en: 'More was sent than before' },
  },
}
