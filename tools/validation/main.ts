import { writeFileSync } from 'node:fs'

import { validationPage } from './table.ts'

writeFileSync('docs/validation.md', validationPage())
