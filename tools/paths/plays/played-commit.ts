import { commitNow } from '#tools/figures/commit-now.ts'

/** The commit that the players played, with a `+` where what plays or is played was changed since. */
export const playedCommit = (): string =>
  commitNow(['contract', 'machines', 'src', 'server', 'e2e', 'tools/paths'])
