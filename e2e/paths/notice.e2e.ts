import { testActs } from './test-acts.ts'
import { acts } from './notice.acts.ts'

testActs(acts)
