import { testActs } from './test-acts.ts'
import { acts } from './error-log.acts.ts'

testActs(acts)
