import { testActs } from './act.ts'
import { acts } from './card-reading.acts.ts'

testActs(acts)
