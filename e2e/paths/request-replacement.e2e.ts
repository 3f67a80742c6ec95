import { testActs } from './test-acts.ts'
import { acts } from './request-replacement.acts.ts'

testActs(acts)
