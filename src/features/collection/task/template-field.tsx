import { Field, NativeSelect } from '@chakra-ui/react'

import { readUsableTaskTemplates } from '#contract/collection/task-template.contract.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { cycleText, say } from './task-columns.tsx'

interface TemplateFieldProps {
  /** 0: none. */
  readonly value: number
  readonly onChange: (templateId: number) => void
}

/** A template that is in use and collects something. */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const { laid } = usePlaceNames()
  const { data: templates, problem, reload } = useAnswer(readUsableTaskTemplates, {})
  return (
    <Field.Root required>
      <Field.Label>
        {say('collection.assign.template')}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(Number(target.value))}>
          <option value={0}>{say('collection.assign.choose')}</option>
          {templates?.map((option) => (
            <option key={option.id} value={option.id}>
              {`${laid(option.tpName)} · ${cycleText(option)}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {templates?.length === 0 && <Field.HelperText>{say('collection.assign.none')}</Field.HelperText>}
    </Field.Root>
  )
}
