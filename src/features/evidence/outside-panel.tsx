import { Button, Flex, Stack } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { z } from 'zod/mini'

import { handOutRoot, outsideFields, updateOutside } from '#contract/evidence/evidence.contract.ts'
import { TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { type EvidenceState, say } from './evidence.actors.ts'
import { Facts } from './root-panel.tsx'

interface OutsidePanelProps {
  readonly outside: EvidenceState['outside']
  readonly hasFile: boolean
  readonly onChange: () => void
}

/** Where roots go beside the database. */
export function OutsidePanel({ outside, hasFile, onChange }: OutsidePanelProps) {
  const canEdit = useCan('evidence', 'edit')
  const canOperate = useCan('evidence', 'operate')
  const [isOpen, setIsOpen] = useState(false)
  const sending = useCommand<null>({
    run: useCallback(async (_: null, requestId: string) => {
      const { root, problem } = await callApi(handOutRoot, { requestId })
      if (problem !== null) notify('warning', say('evidence.outside.problem', { why: problem }))
      else if (root) notify('success', say('evidence.outside.sent', { seq: root.seq }))
    }, []),
    onDone: onChange,
    onProblem: notifyFailure,
  })
  const none = say('evidence.outside.none')
  return (
    <Panel
      title={say('evidence.outside.title')}
      aside={
        <Flex gap="2">
          {canOperate && (
            <Button size="xs" variant="outline" loading={sending.isBusy} onClick={() => sending.start(null)}>
              {say('evidence.outside.now')}
            </Button>
          )}
          {canEdit && (
            <Button size="xs" variant="outline" onClick={() => setIsOpen(true)}>
              {say('evidence.outside.change')}
            </Button>
          )}
        </Flex>
      }
    >
      <Facts
        facts={[
          [
            say('evidence.outside.file'),
            say(hasFile ? 'evidence.outside.hasFile' : 'evidence.outside.noFile'),
          ],
          [say('evidence.outside.mail'), outside.mail === '' ? none : outside.mail],
          [say('evidence.outside.tsaUrl'), outside.tsaUrl === '' ? none : outside.tsaUrl],
        ]}
      />
      {isOpen && (
        <OutsideDialog
          outside={outside}
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false)
            onChange()
          }}
        />
      )}
    </Panel>
  )
}

const schema = z.strictObject(outsideFields)
type Entries = z.input<typeof schema>

interface OutsideDialogProps {
  readonly outside: EvidenceState['outside']
  readonly onClose: () => void
  readonly onSaved: () => void
}

function OutsideDialog({ outside, onClose, onSaved }: OutsideDialogProps) {
  const form = useForm<Entries, Entries>({
    schema,
    defaults: outside,
    save: useCallback(async (entries: Entries) => {
      await callApi(updateOutside, entries)
    }, []),
    onSaved,
  })
  return (
    <FormDialog form={form} title={say('evidence.outside.title')} size="small" onClose={onClose}>
      <Stack gap="3">
        <TextField form={form} name="mail" label={say('evidence.outside.mail')} inputMode="email" />
        <TextField
          form={form}
          name="tsaUrl"
          label={say('evidence.outside.tsaUrl')}
          inputMode="url"
          placeholder="https://"
        />
        <TextAreaField form={form} name="tsaCertificates" label={say('evidence.outside.tsaCertificates')} />
      </Stack>
    </FormDialog>
  )
}
