/** How long an import is left alone between two looks at it. */
export const lookEveryMs = 700
