import { Alert, Field, Input, Text } from '@chakra-ui/react'

interface BeforeSendingProps {
  /** What will happen. */
  readonly ask: string
  readonly more?: string
  /** Asked for where it is dangerous; null: nothing has to be typed. */
  readonly proof: {
    readonly label: string
    readonly typed: string
    readonly example?: string
    readonly isNumber?: boolean
    readonly onType: (text: string) => void
  } | null
}

/** What is about to be sent, and what has to be typed first where that is dangerous. */
export function BeforeSending({ ask, more, proof }: BeforeSendingProps) {
  return (
    <>
      <Alert.Root status={proof ? 'error' : 'info'}>
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{ask}</Alert.Title>
          {more !== undefined && <Text>{more}</Text>}
        </Alert.Content>
      </Alert.Root>
      {proof && (
        <Field.Root required>
          <Field.Label>
            {proof.label}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input
            autoComplete="off"
            value={proof.typed}
            placeholder={proof.example}
            {...(proof.isNumber && { inputMode: 'numeric' as const })}
            onChange={({ target }) => proof.onType(target.value)}
          />
        </Field.Root>
      )}
    </>
  )
}
