import { testActs } from './test-acts.ts'
import { acts } from './registration.acts.ts'

testActs(acts)
