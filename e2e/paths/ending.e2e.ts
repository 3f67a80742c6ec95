import { testActs } from './act.ts'
import { acts } from './ending.acts.ts'

testActs(acts)
