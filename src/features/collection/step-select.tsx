import { taskTemplateWords } from '#contract/collection/task-template.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(taskTemplateWords)
const steps = Array.from({ length: 20 }, (_, index) => index + 1)

interface StepSelectProps {
  /** The kind of device. */
  readonly label: string
  readonly step: number
  readonly tabIndex: 0 | -1
  readonly onChange: (step: number) => void
}

/** In which step of a script a kind of device is read. */
export const StepSelect = ({ label, step, tabIndex, onChange }: StepSelectProps) => (
  <select
    aria-label={label}
    value={step}
    tabIndex={tabIndex}
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => event.stopPropagation()}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {steps.map((each) => (
      <option key={each} value={each}>
        {say('taskTemplate.items.step', { step: each })}
      </option>
    ))}
  </select>
)
