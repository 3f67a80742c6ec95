/** Stands on the root where a pointer hovers; on a touch screen the last thing that was touched would keep its look. */
const mark = 'data-hovers'

/**
 * Chakra's condition `_hover` without its media query: a rule in one has the browser style the whole page anew,
 * and most controls have such a rule. It begins with `*`, which weighs nothing: what begins with a colon would be
 * taken for the element's own state.
 */
export const hoverCondition = `*:where([${mark}]) &:is(:hover, [data-hover]):not(:disabled, [data-disabled])`

/** Follows whether there is a pointer that hovers. @returns ends the following */
export function followHover(): () => void {
  const query = window.matchMedia('(hover: hover)')
  const apply = (): void => {
    document.documentElement.toggleAttribute(mark, query.matches)
  }
  apply()
  query.addEventListener('change', apply)
  return () => query.removeEventListener('change', apply)
}
