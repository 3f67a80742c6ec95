import { testActs } from './test-acts.ts'
import { acts } from './list.acts.ts'

testActs(acts)
