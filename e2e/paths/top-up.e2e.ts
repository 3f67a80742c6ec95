import { testActs } from './act.ts'
import { acts } from './top-up.acts.ts'

testActs(acts)
