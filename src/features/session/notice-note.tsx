import { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { type Notice } from '#machines/session/index.ts'

import { problemText } from '../../shared/i18n/problem-text.ts'

/** The latest outcome in words (core §8). Its live region is always there, so that readers hear each change. */
export function NoticeNote({ notice }: { readonly notice: Notice | null }) {
  const { t } = useTranslation()
  const kind = notice?.kind
  const tone = kind === 'passwordChanged' ? 'good' : kind === 'unanswered' ? 'warning' : 'bad'
  return (
    <div className="notice-region" role="alert" data-tone={tone}>
      {notice && <p className="notice">{noticeText(notice, t)}</p>}
    </div>
  )
}

function noticeText({ kind, problem }: Notice, t: TFunction): string {
  if (kind === 'refused' || kind === 'wrongCode') {
    const message = problem === null ? t('problem.app.unexpected') : problemText(problem)
    return t('session.notice.failed', { message })
  }
  if (kind === 'entryFailed') return problem?.message ?? t('problem.app.unexpected')
  return t(`session.notice.${kind}`)
}
