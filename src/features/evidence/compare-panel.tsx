import { Alert, Button, SimpleGrid, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { z } from 'zod/mini'

import type { DataOf } from '#contract/kernel/call.ts'
import { compareRoot } from '#contract/evidence/evidence.contract.ts'
import { digits, range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { englishDigits, maxLength, minLength } from '#contract/rules/texts.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { ConsoleForm } from '#src/shared/forms/console-form.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { say } from './evidence.actors.ts'

const schema = z.strictObject({
  seq: requiredText(digits, range(1, 999_999_999)),
  hash: requiredText(englishDigits, minLength(64), maxLength(64)),
})
type Entries = z.input<typeof schema>
const tones = { same: 'success', other: 'error', unknown: 'error' } as const

/** Compares a root that somebody kept with what stands here. */
export function ComparePanel() {
  const [told, setTold] = useState<DataOf<typeof compareRoot> | null>(null)
  const form = useForm<Entries, Entries>({
    schema,
    defaults: { seq: '', hash: '' },
    save: useCallback(async ({ seq, hash }: Entries) => {
      setTold(null)
      setTold(await callApi(compareRoot, { seq: Number(seq), hash: hash.toLowerCase() }))
    }, []),
  })
  return (
    <Panel title={say('evidence.compare.title')}>
      <Text textStyle="sm" color="fg.muted">
        {say('evidence.compare.about')}
      </Text>
      <ConsoleForm
        form={form}
        label={say('evidence.compare.title')}
        width="full"
        actions={
          <Button type="submit" variant="outline" loading={form.isBusy}>
            {say('evidence.compare.go')}
          </Button>
        }
      >
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="start">
          <TextField
            form={form}
            name="seq"
            label={say('evidence.root.number')}
            inputMode="numeric"
            isRequired
          />
          <TextField form={form} name="hash" label={say('evidence.root.hash')} isRequired />
        </SimpleGrid>
      </ConsoleForm>
      {told && (
        <Alert.Root status={tones[told.outcome]} size="sm" aria-live="polite">
          <Alert.Indicator />
          <Alert.Title>
            {say(`evidence.compare.${told.outcome}`, {
              time: told.at === null ? '' : zonedTimeText(told.at),
            })}
          </Alert.Title>
        </Alert.Root>
      )}
    </Panel>
  )
}
