import { testActs } from './act.ts'
import { acts } from './list.acts.ts'

testActs(acts)
