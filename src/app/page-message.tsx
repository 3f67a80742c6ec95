import { Button, EmptyState, VStack } from '@chakra-ui/react'

interface PageMessageProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

/** A whole page that says one thing and offers one way on. */
export function PageMessage({ title, text, action, onAction }: PageMessageProps) {
  return (
    <EmptyState.Root size="lg" py="16">
      <EmptyState.Content>
        <VStack textAlign="center" gap="1">
          <EmptyState.Title as="h1">{title}</EmptyState.Title>
          <EmptyState.Description>{text}</EmptyState.Description>
        </VStack>
        <Button onClick={onAction}>{action}</Button>
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
