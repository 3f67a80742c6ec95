import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { validationPage } from '#tools/validation/table.ts'

it('docs/validation.md is what the catalogue of rules says now', () => {
  expect(readFileSync('docs/validation.md', 'utf8')).toBe(validationPage())
})
