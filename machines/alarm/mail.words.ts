import type { MachineWords } from '../shared/words.ts'

export const mailWords: MachineWords = {
  title: { zh: '邮件', en: 'Mail' },
  description: {
    zh: '一封告警邮件：排队、发送、重试，最多被邮件服务器接收一次。',
    en: 'A mail about alarms: queued, sent, tried again, and taken by the mail server at most once.',
  },
  states: {
    notQueued: {
      title: { zh: '未排队', en: 'Not queued' },
      description: { zh: '还没有这封邮件。', en: 'There is no such mail yet.' },
    },
    queued: {
      title: { zh: '待发送', en: 'Queued' },
      description: { zh: '等待发送，或等待重试。', en: 'It waits to be sent, or to be tried again.' },
    },
    sending: {
      title: { zh: '发送中', en: 'Sending' },
      description: { zh: '正交给邮件服务器。', en: 'It is being handed to the mail server.' },
    },
    sent: {
      title: { zh: '已发送', en: 'Sent' },
      description: { zh: '邮件服务器已接收。', en: 'The mail server has taken it.' },
    },
    failed: {
      title: { zh: '失败', en: 'Failed' },
      description: {
        zh: '邮件服务器拒绝，或多次重试未成。',
        en: 'The mail server refused it, or all attempts failed.',
      },
    },
    unknown: {
      title: { zh: '未知', en: 'Unknown' },
      description: {
        zh: '可能已被接收，没有收到回答；不再发送，以免重复。',
        en: 'It may have been taken; the answer was lost. It is not sent again, so that nobody gets it twice.',
      },
    },
    expired: {
      title: { zh: '已过期', en: 'Expired' },
      description: { zh: '太迟，已无意义。', en: 'It was too late to be of use.' },
    },
  },
  events: {
    'mail.queue': { zh: '排队', en: 'Queue' },
    'mail.send': { zh: '发送', en: 'Send' },
    'mail.accept': { zh: '服务器接收', en: 'Taken' },
    'mail.defer': { zh: '暂未接收', en: 'Not taken for now' },
    'mail.refuse': { zh: '服务器拒绝', en: 'Refused' },
    'mail.lose': { zh: '回答丢失', en: 'Answer lost' },
    'mail.expire': { zh: '过期', en: 'Expire' },
    'mail.retry': { zh: '重新发送', en: 'Send again' },
  },
  guards: { attemptsAreLeft: { zh: '还可重试', en: 'Attempts are left' } },
}
