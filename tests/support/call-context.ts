import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'

/** A caller who sees and may do everything, but for what `own` says. */
export function callerWith(own: Partial<Caller> = {}): Caller {
  const userName = own.userName ?? 'engineer'
  return {
    userId: 1,
    userName,
    name: userName,
    roles: [],
    language: 'ZH',
    agencyIds: null,
    sessionId: 'test',
    can: () => true,
    ...own,
  }
}

/** One call of this caller, in its own language. */
export const callBy = (caller: Caller, call = 'test'): CallContext<Caller> => ({
  caller,
  address: '10.0.0.1',
  httpId: 'test',
  call,
  language: caller.language ?? 'ZH',
})
