import { testActs } from './act.ts'
import { acts } from './wall.acts.ts'

testActs(acts)
