import { readSettings, settingsHelp } from './platform/process/read-settings.ts'
import { SettingsError } from './platform/process/settings.ts'
import { StartUpError } from './platform/process/start-up-error.ts'
import { type TerminalLog, terminalLog } from './platform/process/terminal-log.ts'
import { welcome } from './platform/process/welcome.ts'
import { type RunningServer, startServer } from './start-server.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const settings = readSettings(args, process.env)
  if (settings === 'help') return say(settingsHelp())
  const kept = logOf(args, settings.dataDir)
  const server = await startServer(settings, kept ? { logTo: kept.stream } : {})
  endOnSignals(server)
  say(welcome(server, kept?.path ?? null))
}

/** Where somebody watches the start, and named no log level, the log goes to a file. */
function logOf(args: readonly string[], dataDir: string): TerminalLog | null {
  const isNamed = Boolean(process.env['LOG_LEVEL']) || args.some((arg) => arg.startsWith('--log-level'))
  return process.stdout.isTTY && !isNamed ? terminalLog(dataDir) : null
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
