import type { archive as zh } from '../zh/archive.ts'

export const archive: Readonly<Record<keyof typeof zh, string>> = {}
