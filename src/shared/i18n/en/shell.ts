import type { shell as zh } from '../zh/shell.ts'

export const shell: Readonly<Record<keyof typeof zh, string>> = {}
