import { testActs } from './test-acts.ts'
import { acts } from './variant.acts.ts'

testActs(acts)
