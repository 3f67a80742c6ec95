import type { menu as zh } from '../zh/menu.ts'

export const menu: Readonly<Record<keyof typeof zh, string>> = {}
