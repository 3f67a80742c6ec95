import { testActs } from './act.ts'
import { acts } from './error-log.acts.ts'

testActs(acts)
