import { testActs } from './act.ts'
import { acts } from './day-curve.acts.ts'

testActs(acts)
