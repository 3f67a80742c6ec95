import { testActs } from './test-acts.ts'
import { acts } from './card-reading.acts.ts'

testActs(acts)
