import { prepaidCalls } from './prepaid-calls.ts'
import { walkRights } from './walk.ts'

walkRights('of prepaid cards', prepaidCalls)
