import { testActs } from './act.ts'
import { acts } from './request-replacement.acts.ts'

testActs(acts)
