import { Box, Skeleton, Stack } from '@chakra-ui/react'
import { Component, type ComponentType, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { reportRenderError } from '#src/app/error-log/error-log.ts'
import { PageMessage } from '#src/app/boot/page-message.tsx'
import { loadedView, loadView } from '#src/app/guard/load-view.ts'

interface RouteViewProps {
  /** Path of the page module, one of `views`. */
  readonly view: string
  readonly onModuleFailed: () => void
}

/** Loads a page's module and shows it; what breaks inside stays inside. */
export function RouteView({ view, onModuleFailed }: RouteViewProps) {
  const [Page, setPage] = useState<ComponentType | null>(() => loadedView(view))
  useEffect(() => {
    if (Page !== null) return undefined
    let isHere = true
    loadView(view).then(
      (page) => isHere && setPage(() => page),
      () => isHere && onModuleFailed(),
    )
    return () => {
      isHere = false
    }
    // The module is loaded once for each showing of the page; the callback is new on each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view])
  if (Page === null) return <PageSkeleton />
  return (
    <PageBoundary>
      <Page />
    </PageBoundary>
  )
}

function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack as="output" p="5" gap="4" aria-busy aria-label={t('shell.page.loading')}>
      <Skeleton height="8" width="40" />
      <Skeleton height="32" />
      <Skeleton height="64" />
    </Stack>
  )
}

/** Keeps a page's rendering error from taking the shell with it, and writes it down. */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportRenderError(error, componentStack ?? '')
  }

  override render(): ReactNode {
    return this.state.isBroken ? (
      <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
    ) : (
      this.props.children
    )
  }
}

function BrokenPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box role="alert">
      <PageMessage
        title={t('shell.page.crashed')}
        text={t('shell.page.crashedHint')}
        action={t('shell.page.retry')}
        onAction={onRetry}
      />
    </Box>
  )
}
