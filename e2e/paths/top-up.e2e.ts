import { testActs } from './test-acts.ts'
import { acts } from './top-up.acts.ts'

testActs(acts)
