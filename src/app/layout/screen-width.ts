import { cookies } from '#src/shared/browser/cookies.ts'

/** From this width on a screen is wide (core §9). */
const wide = '(min-width: 1680px)'

/** Keeps the screen-size flag, 1680 or 1440, as the window has it; on the document too. @returns ends it */
export function followScreenWidth(): () => void {
  const query = window.matchMedia(wide)
  const apply = (): void => {
    const flag = query.matches ? '1680' : '1440'
    cookies.screenWidth.write(flag)
    document.documentElement.dataset['screenWidth'] = flag
  }
  apply()
  query.addEventListener('change', apply)
  return () => query.removeEventListener('change', apply)
}
