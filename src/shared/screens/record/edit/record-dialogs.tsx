import { useTranslation } from 'react-i18next'

import { notify } from '#src/shared/ui/notice/notices.tsx'
import type { AnyRow, Spoken } from '../declared.ts'
import type { RecordAction, RecordParts } from '../parts.ts'
import { RecordForm } from './record-form.tsx'
import { RemoveQuestion } from './remove-question.tsx'

/** What is being done on a record's page; its dialog is open. */
export type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'edit'; readonly row: AnyRow }
  | { readonly what: 'remove'; readonly rows: readonly AnyRow[] }
  | { readonly what: 'action'; readonly action: RecordAction<AnyRow>; readonly rows: readonly AnyRow[] }

interface RecordDialogsProps {
  readonly spoken: Spoken
  readonly parts: RecordParts<AnyRow>
  readonly nameOf: (row: AnyRow) => string
  readonly doing: Doing | null
  /** What a new record begins with: what the list is filtered by. */
  readonly start: Readonly<Record<string, unknown>>
  readonly onEnd: () => void
  /** Rows came, went or changed; with the ids of those that went, or of the one that came. */
  readonly onChanged: (change: { readonly added?: number; readonly removed?: readonly number[] }) => void
}

const noPicks = {}

/** The dialog of what is being done, with how each ends: it goes, a notice tells, the list is read anew. */
export function RecordDialogs({ spoken, parts, nameOf, doing, start, onEnd, onChanged }: RecordDialogsProps) {
  const { t } = useTranslation()
  if (doing === null) return null
  const end = (words: string, change: Parameters<typeof onChanged>[0] = {}): void => {
    onEnd()
    notify('success', words)
    onChanged(change)
  }
  const saved = (id: number | null): void =>
    id === null ? end(t('form.save.saved')) : end(parts.addedWords?.() ?? t('form.save.saved'), { added: id })
  if (doing.what === 'add' || doing.what === 'edit') {
    const row = doing.what === 'edit' ? doing.row : null
    if (parts.Form) return <parts.Form row={row} onSaved={saved} onClose={onEnd} />
    return (
      <RecordForm
        spoken={spoken}
        row={row}
        nameOf={nameOf}
        picks={parts.picks ?? noPicks}
        start={{ ...parts.start, ...start }}
        onSaved={saved}
        onClose={onEnd}
      />
    )
  }
  const { rows } = doing
  if (doing.what === 'action')
    return <doing.action.Dialog rows={rows} onDone={() => end(t('form.save.saved'))} onClose={onEnd} />
  const [only] = rows
  return (
    <RemoveQuestion
      spoken={spoken}
      rows={rows}
      nameOf={nameOf}
      {...(rows.length === 1 && only && parts.hanging && { hanging: parts.hanging(only) })}
      stays={rows.flatMap((row) => parts.stays?.(row) ?? [])[0] ?? null}
      onDone={() =>
        end(
          rows.length === 1 ? t('screens.act.deleted') : t('screens.act.deletedMany', { count: rows.length }),
          { removed: rows.map(({ id }) => id) },
        )
      }
      onClose={onEnd}
    />
  )
}
