interface Running {
  readonly address: string
  readonly userName: string
  /** Null at every start but the first. */
  readonly firstPassword: string | null
}

const line = '  ────────────────────────────────────────────────────────────────'

/** What a start says to whoever watches it. The one-time password stands last, by itself: nothing follows it. */
export function welcome({ address, userName, firstPassword }: Running, logFile: string | null): string {
  const lines = [
    '',
    '  Statewatt 已启动 / is running',
    '',
    `  地址 / Address:   ${address}`,
    `  指南 / Guides:    ${address}/guides`,
    ...(logFile === null ? [] : [`  日志 / Log:       ${logFile}`]),
    '  停止 / To stop:   Ctrl-C',
    '',
  ]
  if (firstPassword === null) return lines.join('\n')
  return [
    ...lines,
    line,
    `  用户 / User:                     ${userName}`,
    `  一次性密码 / One-time password:  ${firstPassword}`,
    line,
    '  首次登录时设置您自己的密码；仅显示这一次。',
    '  Choose your own at the first sign-in. It is shown only now.',
    '',
  ].join('\n')
}
