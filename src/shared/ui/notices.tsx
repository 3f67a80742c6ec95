import { createToaster, Toast, Toaster } from '@chakra-ui/react'

/** Milliseconds that a notice stays (core §9); it pauses under the pointer. */
const lifetimes = { success: 2_000, error: 5_000 } as const

const toaster = createToaster({ placement: 'top', max: 4, overlap: false, pauseOnPageIdle: true })

/** Shows a notice in the one place for notices; screen readers hear it. */
export function notify(kind: keyof typeof lifetimes, text: string): void {
  toaster.create({ type: kind, title: text, duration: lifetimes[kind] })
}

export function Notices() {
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ md: 'md' }}>
          <Toast.Indicator />
          <Toast.Title>{toast.title}</Toast.Title>
        </Toast.Root>
      )}
    </Toaster>
  )
}
