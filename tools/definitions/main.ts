import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { behaviourFile } from './behaviour-file.ts'
import { historyFile, withDefinitions } from './history-file.ts'
import { behavioursIn } from './source/behaviour.ts'

/** `npm run definitions`: writes changed definitions of machines down, each as the next version of its machine. */
writeFileSync(join('machines', 'behaviours.ts'), behaviourFile(behavioursIn(process.cwd())))
// Only now: definitions are hashed with what was just written.
const { machineCatalogue } = await import('#machines/catalogue.ts')
const { definitionHistory } = await import('#machines/definition-history.ts')
const { history, news } = withDefinitions(definitionHistory, machineCatalogue)
writeFileSync(join('machines', 'definition-history.ts'), historyFile(history))
for (const { id, version } of news) process.stdout.write(`${id}  is version ${version} now\n`)
if (news.length === 0) process.stdout.write('every definition is written down already\n')
