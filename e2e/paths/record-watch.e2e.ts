import { testActs } from './test-acts.ts'
import { acts } from './record-watch.acts.ts'

testActs(acts)
