import { RadioGroup, Stack } from '@chakra-ui/react'

interface TestResultFieldProps {
  readonly label: string
  readonly passedLabel: string
  readonly failedLabel: string
  readonly hasPassed: boolean
  readonly onChange: (hasPassed: boolean) => void
}

/** Whether what was taken down passed its test: it decides if it may be used again. */
export const TestResultField = ({
  label,
  passedLabel,
  failedLabel,
  hasPassed,
  onChange,
}: TestResultFieldProps) => (
  <RadioGroup.Root
    aria-label={label}
    value={hasPassed ? 'passed' : 'failed'}
    onValueChange={({ value }) => onChange(value === 'passed')}
  >
    <Stack gap="2">
      <TestResult value="passed" label={passedLabel} />
      <TestResult value="failed" label={failedLabel} />
    </Stack>
  </RadioGroup.Root>
)

const TestResult = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <RadioGroup.Item value={value}>
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemIndicator />
    <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
  </RadioGroup.Item>
)
