const border = { borderColor: 'border.control' } as const
const outlinedInput = { variants: { variant: { outline: { input: border } } } } as const
const outlined = { variants: { variant: { outline: border } } } as const

/** What is entered into is told from its ground by a line of contrast 3 (WCAG 1.4.11), as on the sign-in page. */
export const controlRecipes = {
  input: outlined,
  textarea: outlined,
}
export const controlSlotRecipes = {
  checkbox: { variants: { variant: { solid: { control: border } } } },
  radioGroup: { variants: { variant: { solid: { itemControl: border } } } },
  nativeSelect: { variants: { variant: { outline: { field: border } } } },
  combobox: outlinedInput,
  datePicker: outlinedInput,
  // Its rows stand on the panel that the table is on.
  table: { variants: { variant: { line: { row: { bg: 'transparent' } } } } },
}
