import type { SearchFormInput } from './search-form.machine.ts'

export const searchFormInput: SearchFormInput = {
  values: { text: '郑州', kinds: ['1'] },
  defaults: { text: '', kinds: [] },
}

export const searchFormCases = [
  { type: 'text.type', name: 'text', value: '洛阳' },
  { type: 'value.choose', name: 'kinds', value: ['1', '2'] },
  { type: 'form.search' },
  { type: 'form.reset' },
  { type: 'values.receive', values: { text: '开封', kinds: [] } },
]
