import { testActs } from './act.ts'
import { acts } from './record.acts.ts'

testActs(acts)
