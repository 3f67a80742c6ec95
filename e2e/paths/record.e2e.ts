import { testActs } from './test-acts.ts'
import { acts } from './record.acts.ts'

testActs(acts)
