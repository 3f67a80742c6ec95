import { testActs } from './act.ts'
import { acts } from './record-watch.acts.ts'

testActs(acts)
