import type { ReactNode } from 'react'

const chinese = /\p{Script=Han}/u

/** A text that stands in Chinese whatever the reader's language: screen readers are told, so that they speak it right. */
export const asWritten = (text: string): ReactNode =>
  chinese.test(text) ? <span lang="zh-CN">{text}</span> : text
