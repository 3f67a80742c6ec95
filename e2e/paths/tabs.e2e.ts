import { testActs } from './test-acts.ts'
import { acts } from './tabs.acts.ts'

testActs(acts)
