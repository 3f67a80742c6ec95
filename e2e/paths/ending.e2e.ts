import { testActs } from './test-acts.ts'
import { acts } from './ending.acts.ts'

testActs(acts)
