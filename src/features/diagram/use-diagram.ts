import { useCallback, useMemo, useReducer, useState } from 'react'

import {
  type DiagramContent,
  type DiagramElement,
  readDiagram,
  saveDiagram,
} from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { proposeDiagram } from '#contract/diagram/propose-diagram.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'

import { edited, withChanged } from './edit-history.ts'

const say = wordsOf(diagramWords)
export type ReadDiagram = DataOf<typeof readDiagram>

/** What somebody else saved meanwhile. */
interface Theirs {
  readonly version: number
  readonly savedBy: string
}

/**
 * A diagram while it is edited: its steps, and how it is saved.
 *
 * @param onUnsaved told when it could not be saved
 */
export function useDiagram(siteId: number, read: ReadDiagram, onUnsaved: () => void) {
  const begin = useMemo((): DiagramContent => read.content ?? proposeDiagram(read.devices), [read])
  const [history, edit] = useReducer(edited, { past: [], present: begin, future: [] })
  const [version, setVersion] = useState(read.version)
  const [kept, setKept] = useState<DiagramContent | null>(read.content)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const { present } = history
  const hasEdits = present !== kept && !(kept === null && present === begin)
  useUnsavedEdits(hasEdits, usePageEdits())
  const run = useCallback(
    async ({ at, content }: { readonly at: number; readonly content: DiagramContent }, requestId: string) => {
      const saved = await callApi(saveDiagram, { requestId, siteId, version: at, content })
      setVersion(saved.version)
      setKept(content)
    },
    [siteId],
  )
  /** Who saved meanwhile is asked for: the refusal says that somebody did. */
  const looking = useCommand<null>({
    run: useCallback(async () => setTheirs(await callApi(readDiagram, { siteId })), [siteId]),
    onProblem: notifyFailure,
  })
  const saving = useCommand({
    run,
    onDone: () => {
      setTheirs(null)
      notify('success', say('diagram.act.saved'))
    },
    onProblem: (problem) => {
      onUnsaved()
      if (problem.code === 'app.stale') looking.start(null)
      else notifyFailure(problem)
    },
  })
  const save = (at = version): void => saving.start({ at, content: present })
  const draw = useCallback(
    (change: (content: DiagramContent) => DiagramContent) => edit({ type: 'draw', change }),
    [],
  )
  const change = useCallback(
    (ids: ReadonlySet<string>, how: (element: DiagramElement) => DiagramElement) =>
      draw((content) => withChanged(content, ids, how)),
    [draw],
  )
  return { history, edit, draw, change, save, saving, version, hasEdits, theirs, isProposed: kept === null }
}
