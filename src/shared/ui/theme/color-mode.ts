/** What a user may wish: as the system has it, or always the one. */
export const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

const darkSystem = '(prefers-color-scheme: dark)'

/** Light or dark as wished; with `system` also when the system changes its mind. @returns ends the following */
export function followColorMode(mode: ColorMode): () => void {
  const query = window.matchMedia(darkSystem)
  const apply = (): void => {
    const isDark = mode === 'system' ? query.matches : mode === 'dark'
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.classList.toggle('light', !isDark)
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }
  apply()
  query.addEventListener('change', apply)
  return () => query.removeEventListener('change', apply)
}
