import type { overview as zh } from '../zh/overview.ts'

export const overview: Readonly<Record<keyof typeof zh, string>> = {}
