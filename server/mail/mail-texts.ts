/** An alarm as mails tell it. */
export interface ToldAlarm {
  readonly id: number
  readonly kind: 'raised' | 'dispatched' | 'escalated'
  readonly level: number
  readonly message: string
  readonly messageEnglish: string
  readonly raisedAt: Date
  readonly utcOffset: string
  readonly note: string
  readonly dueAt: Date | null
  /** Came with a storm, of which another one is the cause. */
  readonly isConsequence: boolean
}

/** A mail names no more than these: it says how many more there are. */
const mostNamed = 50

const levels = {
  ZH: ['', '故障', '报警', '预警', '未分类'],
  EN: ['', 'Fault', 'Alert', 'Warning', 'Unclassified'],
} as const
const kinds = {
  ZH: { raised: '新告警', dispatched: '派发给您', escalated: '未及时确认' },
  EN: { raised: 'New alarm', dispatched: 'Given to you', escalated: 'Not confirmed in time' },
} as const

const minutesOf = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)))

const atSite = (at: Date, offset: string): string =>
  `${new Date(at.getTime() + minutesOf(offset) * 60_000).toISOString().slice(0, 19).replace('T', ' ')} ${offset}`

/** Subject and text of a mail in the receiver's language; several alarms make a digest, causes first, then the gravest. */
export function mailOf(
  alarms: readonly ToldAlarm[],
  language: 'ZH' | 'EN',
  consoleUrl: string,
): { readonly subject: string; readonly body: string } {
  const sorted = alarms.toSorted(
    (one, other) =>
      Number(one.isConsequence) - Number(other.isConsequence) ||
      one.level - other.level ||
      one.raisedAt.getTime() - other.raisedAt.getTime(),
  )
  const textOf = ({ message, messageEnglish }: ToldAlarm): string =>
    language === 'EN' ? messageEnglish : message
  const [first] = sorted
  if (!first) return { subject: '', body: '' }
  const level = levels[language][Math.min(...sorted.map((one) => one.level))] ?? ''
  const more = sorted.length - mostNamed
  const isDigest = sorted.length > 1
  const subject = isDigest
    ? language === 'EN'
      ? `[${level}] ${sorted.length} alarms`
      : `【${level}】${sorted.length} 条告警`
    : language === 'EN'
      ? `[${level}] ${kinds.EN[first.kind]}: ${textOf(first)}`
      : `【${level}】${kinds.ZH[first.kind]}：${textOf(first)}`
  const body = sorted
    .slice(0, mostNamed)
    .map((alarm) => {
      const due = alarm.dueAt === null ? '' : atSite(alarm.dueAt, alarm.utcOffset)
      return [
        `${levels[language][alarm.level] ?? ''} · ${kinds[language][alarm.kind]}`,
        textOf(alarm),
        atSite(alarm.raisedAt, alarm.utcOffset),
        ...(alarm.kind === 'dispatched' && alarm.note !== '' ? [alarm.note] : []),
        ...(alarm.kind === 'dispatched' && due !== ''
          ? [language === 'EN' ? `Due ${due}` : `期限 ${due}`]
          : []),
        ...(consoleUrl === '' ? [] : [`${consoleUrl.replace(/\/+$/u, '')}/faultAlarm/alert?id=${alarm.id}`]),
      ].join('\n')
    })
    .join('\n\n')
  const rest = more <= 0 ? '' : language === 'EN' ? `\nand ${more} more\n` : `\n另有 ${more} 条\n`
  return { subject: subject.replaceAll(/[\r\n]+/gu, ' ').slice(0, 200), body: `${body}\n${rest}` }
}

export const testMailOf = (language: 'ZH' | 'EN') =>
  language === 'EN'
    ? { subject: 'Test mail', body: 'This mail shows that mails about alarms arrive.\n' }
    : { subject: '测试邮件', body: '收到这封邮件，说明告警邮件可以送达。\n' }
