import { testActs } from './act.ts'
import { acts } from './variant.acts.ts'

testActs(acts)
