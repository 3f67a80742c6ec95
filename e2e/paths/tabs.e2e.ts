import { testActs } from './act.ts'
import { acts } from './tabs.acts.ts'

testActs(acts)
