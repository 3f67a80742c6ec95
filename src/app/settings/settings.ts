import { useSyncExternalStore } from 'react'
import { catch as orElse, z } from 'zod/mini'

import { cookies } from '#src/shared/browser/cookies.ts'
import { localKeep } from '#src/shared/browser/storage.ts'
import { colorModes } from '#src/shared/ui/theme/color-mode.ts'
import { defaultThemeColor } from '#src/shared/ui/theme/theme-color.ts'

/** How dense everything is (core §2 Size selector). */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** Each part falls back by itself: what an older console wrote is no reason to forget the rest. */
const stored = z.object({
  themeColor: orElse(z.string().check(z.regex(/^#[\da-f]{6}$/iu)), defaultThemeColor),
  colorMode: orElse(z.enum(colorModes), 'system'),
  size: orElse(z.enum(sizes), 'default'),
  hasTags: orElse(z.boolean(), true),
  isHeaderFixed: orElse(z.boolean(), true),
  hasLogo: orElse(z.boolean(), true),
  searchesPinyin: orElse(z.boolean(), true),
  /** The component gallery is for who builds screens: its addresses are open to all, its menu to who asks for it. */
  showsExamples: orElse(z.boolean(), false),
})

/** What a user chose in the settings panel (core §2, §9). */
export type Settings = Readonly<z.infer<typeof stored>>

export const defaultSettings: Settings = stored.parse({})

const itemOf = (userName: string): string => `settings:${userName}`
const listeners = new Set<() => void>()
let owner = ''
let current = defaultSettings

function read(): Settings {
  try {
    return stored.parse(JSON.parse(localKeep.read(itemOf(owner)) ?? '{}'))
  } catch {
    return defaultSettings
  }
}

function show(settings: Settings): void {
  current = settings
  for (const listener of listeners) listener()
}

/** Other tabs of the same user follow. */
function onStorage({ key }: StorageEvent): void {
  if (key === itemOf(owner)) show(read())
}

/** Takes up what this user chose in this browser; another user's choices stay theirs. */
export function openSettings(userName: string): void {
  owner = userName
  window.addEventListener('storage', onStorage)
  show(read())
}

/** Changes what is named and keeps it. */
export function changeSettings(part: Partial<Settings>): void {
  show({ ...current, ...part })
  localKeep.write(itemOf(owner), JSON.stringify(current))
  cookies.size.write(current.size)
}

export const currentSettings = (): Settings => current

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSettings = (): Settings => useSyncExternalStore(onChange, currentSettings)
