import { Box, CloseButton, createToaster, Toast, Toaster } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Milliseconds that a notice stays (core §9); it pauses under the pointer and while it has the focus. */
const lifetimes = { success: 2_000, warning: 5_000, error: 5_000 } as const

const toaster = createToaster({ placement: 'top', max: 4, overlap: false, pauseOnPageIdle: true })

/** Shows a notice in the one place for notices; screen readers hear it. The same words twice are one notice. */
export function notify(kind: keyof typeof lifetimes, text: string): void {
  toaster.create({
    id: `${kind}:${text}`,
    type: kind,
    title: text,
    duration: lifetimes[kind],
    closable: kind !== 'success',
  })
}

export function Notices() {
  const { t } = useTranslation()
  return (
    <Toaster toaster={toaster} aria-label={t('shell.notices')} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ md: 'md' }}>
          <Toast.Indicator />
          <Box flex="1" minW="0">
            <Toast.Title overflowWrap="anywhere">{toast.title}</Toast.Title>
          </Box>
          {toast.closable === true && (
            <Toast.CloseTrigger asChild>
              <CloseButton size="xs" aria-label={t('shell.action.close')} color="inherit" />
            </Toast.CloseTrigger>
          )}
        </Toast.Root>
      )}
    </Toaster>
  )
}
