import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

const border = { borderColor: 'border.control' } as const
const outlined = defineRecipe({ variants: { variant: { outline: border } } })
const outlinedInput = { outline: { input: border } }

/** What is entered into is told from its ground by a line of contrast 3 (WCAG 1.4.11), as on the sign-in page. */
export const controlRecipes = { input: outlined, textarea: outlined }

/** Slots are those of Chakra's own recipes, into which these are merged. */
export const controlSlotRecipes = {
  checkbox: defineSlotRecipe({ slots: [], variants: { variant: { solid: { control: border } } } }),
  radioGroup: defineSlotRecipe({ slots: [], variants: { variant: { solid: { itemControl: border } } } }),
  nativeSelect: defineSlotRecipe({ slots: [], variants: { variant: { outline: { field: border } } } }),
  // Its arrow and its cross are as quiet as a select's arrow.
  combobox: defineSlotRecipe({
    slots: [],
    base: { trigger: { color: 'fg.muted' }, clearTrigger: { color: 'fg.muted' } },
    variants: { variant: outlinedInput },
  }),
  datePicker: defineSlotRecipe({
    slots: [],
    // Where a calendar is wider than its days they fill it, or a chosen range would have gaps.
    base: { table: { width: 'full' }, tableCellTrigger: { width: 'full' } },
    variants: { variant: outlinedInput },
  }),
  // A long title ends before the close button.
  drawer: defineSlotRecipe({ slots: [], base: { header: { pe: '12' } } }),
  // Values stand below each other, however long a label is in either language.
  dataList: defineSlotRecipe({
    slots: [],
    variants: {
      orientation: {
        horizontal: {
          root: { display: 'grid', gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)', columnGap: '4' },
          item: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
        },
      },
    },
  }),
  // Its rows stand on the panel that the table is on.
  table: defineSlotRecipe({ slots: [], variants: { variant: { line: { row: { bg: 'transparent' } } } } }),
}
