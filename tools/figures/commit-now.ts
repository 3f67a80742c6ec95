import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** What a figure was measured on: with a `+` where something in these rooms was changed since; empty outside of git. */
export function commitNow(rooms: readonly string[] = ['.']): string {
  try {
    const changed = git('status', '--porcelain', '--', ...rooms)
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`
  } catch {
    return ''
  }
}
