import { Badge, Box, CloseButton, createToaster, Toast, Toaster } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Actor, createActor } from 'xstate'

import { type NoticeInput, noticeMachine } from '#machines/notice/index.ts'

import { inspection } from '#src/shared/page/inspection.ts'

/** Shows what the machines of the notices decide; how long one stays is theirs. */
const toaster = createToaster({ placement: 'top', overlap: false, duration: Infinity })

/** More would hide the page. */
const mostShown = 5

/** The notices in sight, the oldest first. */
const shown = new Map<string, Actor<typeof noticeMachine>>()
let isHeld = false

/** Shows a notice in the one place for notices; screen readers hear it. The same words again are counted. */
export function notify(kind: NoticeInput['kind'], text: string): void {
  const id = `${kind}:${text}`
  const known = shown.get(id)
  if (known) return known.send({ type: 'notice.repeat' })
  const notice = createActor(noticeMachine, { input: { kind, isHeld }, ...inspection })
  shown.set(id, notice)
  notice.subscribe({
    // The toaster renders at once, which it cannot in the middle of an effect that tells of something.
    next: ({ context }) =>
      queueMicrotask(() => {
        toaster.create({
          id,
          type: kind,
          title: text,
          duration: Infinity,
          closable: kind !== 'success',
          meta: { count: context.count },
          onStatusChange: ({ status }) => {
            if (status === 'dismissing') notice.send({ type: 'notice.dismiss' })
          },
        })
      }),
    complete: () => {
      shown.delete(id)
      queueMicrotask(() => toaster.dismiss(id))
      // A pointer that was on it leaves without a word.
      holdOutOfSight()
    },
  })
  notice.start()
  const [oldest] = shown.values()
  if (shown.size > mostShown) oldest?.send({ type: 'notice.dismiss' })
}

function hold(wish: boolean): void {
  isHeld = wish
  for (const notice of shown.values()) notice.send({ type: wish ? 'notice.hold' : 'notice.release' })
}

/** Nobody reads what passes while the page is out of sight. */
const holdOutOfSight = (): void => hold(document.hidden)

function followSight(): () => void {
  document.addEventListener('visibilitychange', holdOutOfSight)
  return () => document.removeEventListener('visibilitychange', holdOutOfSight)
}

/** What pauses the notices: a pointer over one, or the focus in one. */
const holders = {
  onPointerEnter: () => hold(true),
  onPointerLeave: holdOutOfSight,
  onFocus: () => hold(true),
  onBlur: holdOutOfSight,
} as const

/** The library's own colours give white text a contrast of 3.3 only. */
const darker = {
  color: 'white',
  '&[data-type=success]': { bg: 'green.700' },
  '&[data-type=warning]': { bg: 'orange.700', color: 'white' },
  '&[data-type=error]': { bg: 'red.700' },
} as const

export function Notices() {
  const { t } = useTranslation()
  useEffect(followSight, [])
  return (
    <Toaster toaster={toaster} aria-label={t('shell.notices')} insetInline={{ mdDown: '4' }}>
      {({ title, closable, meta }) => {
        const count = Number(meta?.['count'] ?? 1)
        return (
          <Toast.Root width={{ md: 'md' }} css={darker} {...holders}>
            <Toast.Indicator />
            <Box flex="1" minW="0">
              <Toast.Title overflowWrap="anywhere">{title}</Toast.Title>
            </Box>
            {count > 1 && (
              <Badge
                bg="blackAlpha.500"
                color="white"
                rounded="full"
                aria-label={t('shell.notices.times', { count })}
              >
                ×{count}
              </Badge>
            )}
            {closable === true && (
              <Toast.CloseTrigger asChild>
                <CloseButton size="xs" aria-label={t('shell.action.close')} color="inherit" />
              </Toast.CloseTrigger>
            )}
          </Toast.Root>
        )
      }}
    </Toaster>
  )
}
