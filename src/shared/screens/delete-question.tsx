import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ScreenLink } from '../ui/screen-link.tsx'
import { CommandDialog } from '../widgets/dialog/command-dialog.tsx'

/** Something that hangs on a record and must go first, with the screen where it is found. */
export interface Hanging {
  readonly label: string
  readonly count: number
  readonly leadsTo?: { readonly screen: string; readonly query: string }
}

interface DeleteQuestionProps {
  readonly title: string
  /** What stands in the way; with any it cannot be deleted now. */
  readonly hanging?: readonly Hanging[]
  /** What is deleted with it. */
  readonly goesWith?: readonly Hanging[]
  /** Why it can never be deleted. */
  readonly stays?: string | null
  /** Instead of the usual sentence. */
  readonly text?: ReactNode
  /** Rejects with a ProblemError; after a lost answer it is asked again with the same request id. */
  readonly run: (requestId: string) => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted, and shows what hangs on it. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { title, hanging = [], goesWith = [], stays = null, text, run, onDone, onClose } = props
  const { t } = useTranslation()
  const inTheWay = hanging.filter(({ count }) => count > 0)
  return (
    <CommandDialog
      title={title}
      confirm={t('screens.act.delete')}
      isDanger
      isPossible={stays === null && inTheWay.length === 0}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      {stays === null ? null : <Text>{stays}</Text>}
      {stays !== null ? null : inTheWay.length === 0 ? (
        <Stack gap="3">
          {text ?? <Text>{t('screens.act.deleteText')}</Text>}
          {goesWith.length > 0 && <HangingList heading={t('screens.act.goesWith')} all={goesWith} />}
        </Stack>
      ) : (
        <HangingList heading={t('screens.act.hangs')} all={inTheWay} />
      )}
    </CommandDialog>
  )
}

const HangingList = ({ heading, all }: { readonly heading: string; readonly all: readonly Hanging[] }) => (
  <Stack gap="2">
    <Text>{heading}</Text>
    <Stack as="ul" gap="1" ps="5" listStyleType="disc">
      {all.map((one) => (
        <li key={one.label}>
          <HangingLine {...one} />
        </li>
      ))}
    </Stack>
  </Stack>
)

function HangingLine({ label, count, leadsTo }: Hanging) {
  const { i18n } = useTranslation()
  const text = `${label} (${count.toLocaleString(i18n.language)})`
  if (!leadsTo) return text
  return (
    <ScreenLink {...leadsTo} style={{ color: 'var(--chakra-colors-brand-fg)', textDecoration: 'underline' }}>
      {text}
    </ScreenLink>
  )
}
