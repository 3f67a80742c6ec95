import { testActs } from './test-acts.ts'
import { acts } from './actor-watch.acts.ts'

testActs(acts)
