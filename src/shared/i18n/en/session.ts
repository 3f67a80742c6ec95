import type { session as zh } from '../zh/session.ts'

export const session: Readonly<Record<keyof typeof zh, string>> = {}
