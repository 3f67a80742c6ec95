import { Button, Flex, IconButton } from '@chakra-ui/react'
import { Download, Printer, Redo2, RotateCw, Save, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(diagramWords)

interface DiagramBarProps {
  /** It may only be looked at. */
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly canSave: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly hasSelection: boolean
  readonly onSave: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onTurn: () => void
  readonly onRemove: () => void
  readonly onPropose: () => void
  readonly onPrint: () => void
  readonly onExport: () => void
}

/** What can be done with the diagram as a whole, and with what is selected on it. */
export function DiagramBar(props: DiagramBarProps) {
  useTranslation()
  const { isLocked, isBusy, canSave, canUndo, canRedo, hasSelection } = props
  const small = { size: 'sm', variant: 'outline' } as const
  return (
    <Flex gap="2" wrap="wrap" role="toolbar" aria-label={say('diagram.canvas')}>
      {!isLocked && (
        <>
          <Button size="sm" loading={isBusy} disabled={!canSave} onClick={props.onSave}>
            <Save aria-hidden />
            {say('diagram.act.save')}
          </Button>
          <IconButton
            {...small}
            aria-label={say('diagram.act.undo')}
            disabled={!canUndo}
            onClick={props.onUndo}
          >
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton
            {...small}
            aria-label={say('diagram.act.redo')}
            disabled={!canRedo}
            onClick={props.onRedo}
          >
            <Redo2 aria-hidden />
          </IconButton>
          <IconButton
            {...small}
            aria-label={say('diagram.act.turn')}
            disabled={!hasSelection}
            onClick={props.onTurn}
          >
            <RotateCw aria-hidden />
          </IconButton>
          <IconButton
            {...small}
            aria-label={say('diagram.act.remove')}
            disabled={!hasSelection}
            onClick={props.onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <Button {...small} onClick={props.onPropose}>
            {say('diagram.act.propose')}
          </Button>
        </>
      )}
      <Button {...small} onClick={props.onPrint}>
        <Printer aria-hidden />
        {say('diagram.act.print')}
      </Button>
      <Button {...small} onClick={props.onExport}>
        <Download aria-hidden />
        {say('diagram.act.export')}
      </Button>
    </Flex>
  )
}
