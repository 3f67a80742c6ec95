import { testActs } from './act.ts'
import { acts } from './notice.acts.ts'

testActs(acts)
