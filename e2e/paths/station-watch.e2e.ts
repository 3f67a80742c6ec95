import { testActs } from './test-acts.ts'
import { acts } from './station-watch.acts.ts'

testActs(acts)
