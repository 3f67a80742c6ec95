/** What tools/global-rules.ts works out from the theme. */
declare module 'virtual:global-rules' {
  /** Each a whole rule of a style sheet, in their order. */
  export const rules: readonly string[]
}
