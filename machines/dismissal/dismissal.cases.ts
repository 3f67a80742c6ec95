export const dismissalCases = [
  { type: 'edits.change', hasEdits: true },
  { type: 'edits.change', hasEdits: false },
  { type: 'dialog.dismiss' },
  { type: 'edits.keep' },
  { type: 'edits.discard' },
]
