import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

interface AtFirstPressProps {
  /** What the button opens. */
  readonly opens: 'menu' | 'dialog'
  readonly button: ReactElement<ButtonOfOverlay>
  /** The library's menu or popover, with the button as its trigger. */
  readonly children: (button: ReactElement) => ReactNode
}

type ButtonOfOverlay = Pick<
  React.ComponentProps<'button'>,
  'onClick' | 'onKeyDown' | 'ref' | 'aria-haspopup' | 'aria-expanded'
>

/** Keys that open a menu at one of its ends; a popover knows clicks alone. */
const menuKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/**
 * A button whose menu or popover is made at its first press. Most are never pressed, and each is a state machine
 * and a dozen components, drawn with every screen. The press is handed on to the button that has them by then, so
 * that focus, keys and places are the library's own.
 */
export function AtFirstPress({ opens, button, children }: AtFirstPressProps) {
  const [press, setPress] = useState<string | null>(null)
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const isHandedOn = useRef(false)
  useEffect(() => {
    if (press === null || trigger === null || isHandedOn.current) return
    isHandedOn.current = true
    trigger.focus()
    if (press === 'click') trigger.click()
    else trigger.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true, cancelable: true }))
  }, [press, trigger])
  if (press !== null) return children(cloneElement(button, { ref: setTrigger }))
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: () => setPress('click'),
    ...(opens === 'menu' && {
      onKeyDown: (event: KeyboardEvent) => {
        if (!menuKeys.has(event.key)) return
        // Or the browser would make a click of it as well.
        event.preventDefault()
        setPress(event.key)
      },
    }),
  })
}
