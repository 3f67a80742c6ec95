import type { registration as zh } from '../zh/registration.ts'

export const registration: Readonly<Record<keyof typeof zh, string>> = {}
