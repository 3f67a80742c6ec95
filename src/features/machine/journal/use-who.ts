import { useTranslation } from 'react-i18next'

import { laidName } from '#src/shared/user/laid-names.ts'

/** Who a journal's actor was, in words. */
export function useWho(): (actor: string) => string {
  const { t } = useTranslation()
  return (actor) => {
    const [kind, name = ''] = actor.split(':', 2)
    if (kind === 'user') return t('machines.journal.user', { name })
    if (kind === 'terminal') return t('machines.journal.terminal', { name })
    return actor === 'server' ? t('machines.journal.server') : laidName(actor)
  }
}
