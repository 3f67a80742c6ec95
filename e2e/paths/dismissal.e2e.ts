import { testActs } from './test-acts.ts'
import { acts } from './dismissal.acts.ts'

testActs(acts)
