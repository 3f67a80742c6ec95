import { testActs } from './act.ts'
import { acts } from './station-watch.acts.ts'

testActs(acts)
