import { Button, EmptyState, Link, VStack } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'

interface PageMessageProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAction: () => void
  readonly icon?: LucideIcon
  /** A second way on. */
  readonly link?: { readonly to: string; readonly text: string }
}

/** A whole page that says one thing and offers the way on. */
export function PageMessage({ title, text, action, onAction, icon: Icon, link }: PageMessageProps) {
  return (
    <EmptyState.Root size="lg" py="16">
      <EmptyState.Content>
        {Icon && (
          <EmptyState.Indicator bg="brand.muted" color="brand.fg" rounded="full" p="6">
            <Icon aria-hidden strokeWidth={1.5} />
          </EmptyState.Indicator>
        )}
        <VStack textAlign="center" gap="1">
          <EmptyState.Title as="h1">{title}</EmptyState.Title>
          <EmptyState.Description>{text}</EmptyState.Description>
        </VStack>
        <VStack gap="4">
          <Button onClick={onAction}>{action}</Button>
          {link && (
            <Link asChild variant="underline" colorPalette="brand">
              <RouterLink to={link.to}>{link.text}</RouterLink>
            </Link>
          )}
        </VStack>
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
