import { testActs } from './act.ts'
import { acts } from './dismissal.acts.ts'

testActs(acts)
