import { useSyncExternalStore } from 'react'

import { localKeep } from '#src/shared/browser/storage.ts'

const item = 'alarm.sound'
const listeners = new Set<() => void>()
const isOn = (): boolean => localKeep.read(item) === 'on'

/** Whether new alarms are heard in this browser; off until somebody wants it. */
export function useSound(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  return [on, setSound]
}

function setSound(on: boolean): void {
  if (on) localKeep.write(item, 'on')
  else localKeep.remove(item)
  for (const listener of listeners) listener()
  // Heard once as it is switched on: that it can be heard, and the browser lets a page sound after a press.
  if (on) sound(3)
}

let context: AudioContext | null = null

/** Sounds for a new alarm: higher and more often the graver its level. Silent where it is switched off or refused. */
export function sound(level: number): void {
  if (!isOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const times = level === 1 ? 3 : level === 2 ? 2 : 1
  for (let turn = 0; turn < times; turn += 1) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = level === 1 ? 880 : 660
    volume.gain.value = 0.15
    tone.connect(volume).connect(destination)
    tone.start(currentTime + turn * 0.3)
    tone.stop(currentTime + turn * 0.3 + 0.18)
  }
  void context.resume().catch(() => undefined)
}
