import { testActs } from './test-acts.ts'
import { acts } from './wall.acts.ts'

testActs(acts)
