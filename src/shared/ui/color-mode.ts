const wish = '(prefers-color-scheme: dark)'

/** Light or dark as the system says, also when it changes its mind. @returns ends the following */
export function followSystemColors(): () => void {
  const query = window.matchMedia(wish)
  const apply = (): void => {
    document.documentElement.classList.toggle('dark', query.matches)
    document.documentElement.style.colorScheme = query.matches ? 'dark' : 'light'
  }
  apply()
  query.addEventListener('change', apply)
  return () => query.removeEventListener('change', apply)
}
