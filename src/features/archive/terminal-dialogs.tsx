import { useTranslation } from 'react-i18next'

import { terminal } from '#contract/terminal/terminal.record.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import type { AnyRow, Spoken } from '#src/shared/screens/record/declared.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { RecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import { RemoveQuestion } from '#src/shared/screens/record/edit/remove-question.tsx'
import { LostRecord } from '#src/shared/screens/record/record-drawer.tsx'
import { useOpenedRow } from '#src/shared/screens/record/use-opened-row.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'
import { TerminalAssetPanel } from '#src/shared/widgets/pick/terminal-asset-panel.tsx'

import { TerminalAccessDialog } from './terminal-access-dialog.tsx'
import type { TerminalDoing } from './terminal-acts.tsx'
import { TerminalStepDialog } from './terminal-step-dialog.tsx'

const spoken: Spoken = { declared: terminal, say: wordsOf(terminalWords) }
const picks = {
  siteId: pickFrom(SitePanel, siteNameOf),
  fAtId: pickFrom(TerminalAssetPanel, ({ fAtNo }) => fAtNo),
}
const nameOf = ({ fTmName }: AnyRow): string => (typeof fTmName === 'string' ? fTmName : '')
/** The row with what people enter is read by itself: the list knows less. */
const notListed = { list: [], isKnown: true }

interface TerminalDialogsProps {
  readonly doing: TerminalDoing | null
  readonly onEnd: () => void
  /** With the id of a new one, or of one that went. */
  readonly onChanged: (change: { readonly added?: number; readonly removed?: number }) => void
}

/** The dialog of what is being done with a terminal, with how each ends. */
export function TerminalDialogs({ doing, onEnd, onChanged }: TerminalDialogsProps) {
  const { t } = useTranslation()
  const needsRow = doing?.what === 'edit' || doing?.what === 'remove'
  const { row, lost } = useOpenedRow(spoken, needsRow ? doing.terminal.id : null, notListed)
  if (doing === null) return null
  if (needsRow && lost) return <LostRecord spoken={spoken} lost={lost} onClose={onEnd} />
  const end = (words: string, change: Parameters<typeof onChanged>[0] = {}): void => {
    onEnd()
    notify('success', words)
    onChanged(change)
  }
  if (doing.what === 'add' || doing.what === 'edit') {
    if (doing.what === 'edit' && !row) return null
    return (
      <RecordForm
        spoken={spoken}
        row={doing.what === 'add' ? null : (row ?? null)}
        nameOf={nameOf}
        picks={picks}
        onSaved={(id) => end(t('form.save.saved'), id === null ? {} : { added: id })}
        onClose={onEnd}
      />
    )
  }
  if (doing.what === 'access') return <TerminalAccessDialog terminal={doing.terminal} onClose={onEnd} />
  if (doing.what === 'remove')
    return row ? (
      <RemoveQuestion
        spoken={spoken}
        rows={[row]}
        nameOf={nameOf}
        onDone={() => end(t('screens.act.deleted'), { removed: row.id })}
        onClose={onEnd}
      />
    ) : null
  return (
    <TerminalStepDialog
      step={doing.what}
      terminal={doing.terminal}
      onDone={() => end(t('form.save.saved'))}
      onClose={onEnd}
    />
  )
}
