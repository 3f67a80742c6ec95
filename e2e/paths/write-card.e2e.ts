import { testActs } from './test-acts.ts'
import { acts } from './write-card.acts.ts'

testActs(acts)
