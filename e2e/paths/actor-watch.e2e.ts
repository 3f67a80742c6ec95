import { testActs } from './act.ts'
import { acts } from './actor-watch.acts.ts'

testActs(acts)
