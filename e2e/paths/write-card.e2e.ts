import { testActs } from './act.ts'
import { acts } from './write-card.acts.ts'

testActs(acts)
