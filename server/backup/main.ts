import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { settingTable } from '#server/platform/process/setting-table.ts'
import { StartUpError } from '#server/platform/process/start-up-error.ts'

import { BackupError } from './backup-error.ts'
import { noteBackup } from './note-backup.ts'
import { openDestination, openSource, type TargetPlace } from './backup-target.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const usage = `用法 / usage:
  npm run backup  -- FILE [--data DIR]             备份；服务器可以在运行 / copies all data; the server may run
  npm run restore -- FILE [--data DIR] [--force]   恢复；服务器须停止 / brings it back; the server must be stopped
  npm run restore -- FILE --check                  只验证文件 / only proves the file

  --data   嵌入式数据库的目录 / folder of the embedded database (./data)
  --force  丢弃数据库中已有的数据 / throws away what the database holds
  DATABASE_URL（未给出 --data 时）使用已有的 PostgreSQL / an existing PostgreSQL, unless --data is given
`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The first Ctrl-C undoes what was begun. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

function readPlace(dataDir: string | undefined): TargetPlace {
  if (dataDir !== undefined) return { dataDir: settingTable.dataDir.read(dataDir) }
  const databaseUrl = process.env[settingTable.databaseUrl.env]
  if (databaseUrl) return { databaseUrl }
  const fromEnvironment = process.env[settingTable.dataDir.env]
  return {
    dataDir: fromEnvironment ? settingTable.dataDir.read(fromEnvironment) : settingTable.dataDir.fallback,
  }
}

function readCommand(): { verb: string; file: string; place: TargetPlace; force: boolean; check: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      data: { type: 'string' },
      force: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const [verb = '', file = values.out, ...more] = positionals
  if (file === undefined || more.length > 0) throw new BackupError(usage)
  return { verb, file, place: readPlace(values.data), force: values.force, check: values.check }
}

async function backup(file: string, place: TargetPlace): Promise<void> {
  const signal = interruption()
  const source = await openSource(place)
  try {
    const { tables, rows, bytes } = await writeBackup(source.connection, file, signal)
    await noteBackup(source.connection, { file: basename(file), tables, rows, bytes })
    say(`已备份 / Copied ${rows} 行 / rows, ${tables} 张表 / tables, ${bytes} 字节 / bytes: ${file}`)
  } finally {
    await source.release()
  }
}

async function restore(file: string, place: TargetPlace, force: boolean): Promise<void> {
  const signal = interruption()
  const destination = await openDestination(place)
  try {
    const { tables, rows, takenAt } = await restoreBackup(destination.connection, file, { force, signal })
    say(`已恢复 / Restored ${rows} 行 / rows, ${tables} 张表 / tables, 取自 / as of ${takenAt}`)
  } finally {
    await destination.release()
  }
}

const ignore = () => Promise.resolve()

async function check(file: string): Promise<void> {
  const { header } = await readArchive(file, { header: ignore, rows: ignore })
  say(`备份完好 / The backup is sound, as of ${header.takenAt} (${header.level})`)
}

async function main(): Promise<void> {
  const command = readCommand()
  if (command.verb === 'backup') return backup(command.file, command.place)
  return command.check ? check(command.file) : restore(command.file, command.place, command.force)
}

main().catch((error: unknown) => {
  const isKnown = error instanceof BackupError || error instanceof StartUpError
  const isUsage = error instanceof TypeError && 'code' in error
  const text = isUsage
    ? `${error.message}\n${usage}`
    : String(error instanceof Error && !isKnown ? error.stack : error)
  process.stderr.write(`${isKnown ? error.message : text}\n`)
  process.exitCode = isUsage ? 2 : 1
})
