import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface PageDialogProps {
  /** Of its heading, which names it. */
  readonly headingId: string
  readonly heading: string
  readonly hint: string
  /** What went wrong; read out when it comes. */
  readonly notice: { readonly text: string; readonly isWarning: boolean } | null
  readonly isBusy: boolean
  readonly submitLabel: string
  readonly closeLabel: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Its fields. */
  readonly children: ReactNode
}

const firstEmpty = (dialog: HTMLDialogElement): HTMLInputElement | undefined =>
  [...dialog.querySelectorAll('input')].find(({ value }) => value === '')

/** A form over the sign-in page. It closes by its buttons and Escape, not by the mask. */
export function PageDialog(props: PageDialogProps) {
  const { headingId, heading, hint, notice, isBusy, submitLabel, closeLabel, children } = props
  const { onSubmit, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // What is filled in already, such as the user's name, needs nothing more.
      firstEmpty(element)?.focus()
    }
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <h2 id={headingId}>{heading}</h2>
        <p className="hint">{hint}</p>
        <div className="notice-region" role="alert" data-tone={notice?.isWarning ? 'warning' : 'bad'}>
          {notice && <p className="notice">{notice.text}</p>}
        </div>
        {children}
        <div className="dialog-buttons">
          <button type="button" className="secondary" disabled={isBusy} onClick={onClose}>
            {closeLabel}
          </button>
          <button type="submit" className="primary" disabled={isBusy} aria-busy={isBusy}>
            {submitLabel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
