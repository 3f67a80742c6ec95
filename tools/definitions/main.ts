import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { machineCatalogue } from '#machines/catalogue.ts'
import { definitionHistory } from '#machines/definition-history.ts'

import { historyFile, withDefinitions } from './history-file.ts'

/** `npm run definitions`: writes changed definitions of machines down, each as the next version of its machine. */
const { history, news } = withDefinitions(definitionHistory, machineCatalogue)
writeFileSync(join('machines', 'definition-history.ts'), historyFile(history))
for (const { id, version } of news) process.stdout.write(`${id}  is version ${version} now\n`)
if (news.length === 0) process.stdout.write('every definition is written down already\n')
