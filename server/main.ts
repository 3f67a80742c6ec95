import { readSettings, settingsHelp } from './platform/process/read-settings.ts'
import { SettingsError } from './platform/process/settings.ts'
import { StartUpError } from './platform/process/start-up-error.ts'
import { type RunningServer, startServer } from './start-server.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env)
  if (settings === 'help') return say(settingsHelp())
  const server = await startServer(settings)
  endOnSignals(server)
  say(welcome(server))
}

function welcome({ address, userName, firstPassword }: RunningServer): string {
  const lines = ['', '  Statewatt 已启动 / is running', '', `  地址 / Address:   ${address}`]
  if (firstPassword !== null) {
    lines.push(
      `  用户 / User:      ${userName}`,
      `  一次性密码 / One-time password:  ${firstPassword}`,
      '  首次登录时必须修改，仅显示这一次 / must be changed at the first sign-in, shown only now',
    )
  }
  return [...lines, '', '  Ctrl-C 停止 / stops it', ''].join('\n')
}

/** The first signal stops everything in order; a second one does not wait for it. */
function endOnSignals(server: RunningServer): void {
  let stoppingSince: number | null = null
  const stop = (): void => {
    // One Ctrl-C may come twice, from the terminal and handed on.
    if (stoppingSince !== null && Date.now() - stoppingSince > 500) process.exit(130)
    if (stoppingSince !== null) return
    stoppingSince = Date.now()
    say('正在停止 / stopping …')
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The process that started this one is gone: `npm start` was killed.
  process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) {
    complain(['设置有误 / Settings are wrong:', ...error.faults.map((fault) => `  ${fault}`)].join('\n'))
    process.exit(2)
  }
  complain(
    error instanceof StartUpError ? error.message : String(error instanceof Error ? error.stack : error),
  )
  process.exit(1)
})
