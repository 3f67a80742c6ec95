import { testActs } from './act.ts'
import { acts } from './registration.acts.ts'

testActs(acts)
