import type { AnyStateMachine } from 'xstate'

import type { ChartTransition } from '#contract/machine/machine.contract.ts'

import type { MachineWords, Phrase } from './words.ts'

/** What sets a transition off. `event` is empty where it needs none. */
export function transitionKind(event: string): ChartTransition['kind'] {
  if (event === '') return 'always'
  if (event.startsWith('xstate.after.')) return 'time'
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'error'
  return 'event'
}

/** An event in words: those of the machine where it has some, else what its kind says. */
export function eventPhrase(event: string, machine: AnyStateMachine, words: MachineWords): Phrase {
  const said = words.events[event]
  if (said) return said
  const [, , about = ''] = event.split('.')
  const actor = event.split('.').slice(3).join('.')
  switch (transitionKind(event)) {
    case 'always':
      return { zh: '立即', en: 'At once' }
    case 'time':
      return afterPhrase(delayOf(about, machine))
    case 'done':
      return event.startsWith('xstate.done.state.')
        ? { zh: '内部结束', en: 'Ended inside' }
        : { zh: `${actor} 完成`, en: `${actor} is done` }
    case 'error':
      return { zh: `${actor} 失败`, en: `${actor} failed` }
    // Also what no other kind is.
    case 'event':
    default:
      return event === '*' ? { zh: '其他任何事件', en: 'Any other event' } : { zh: event, en: event }
  }
}

/** Milliseconds, or the delay's name where only a run knows them. */
function delayOf(name: string, machine: AnyStateMachine): number | string {
  const configured: unknown = machine.implementations.delays[name] ?? Number(name)
  return typeof configured === 'number' && Number.isFinite(configured) ? configured : name
}

function afterPhrase(delay: number | string): Phrase {
  if (typeof delay === 'string') return { zh: `${delay} 之后`, en: `After ${delay}` }
  const [amount, zh, en] =
    delay > 0 && delay % 60_000 === 0
      ? [delay / 60_000, '分钟', 'min']
      : delay >= 1000
        ? [delay / 1000, '秒', 's']
        : [delay, '毫秒', 'ms']
  return { zh: `${amount} ${zh}后`, en: `After ${amount} ${en}` }
}
