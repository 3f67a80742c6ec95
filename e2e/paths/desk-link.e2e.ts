import { testActs } from './act.ts'
import { acts } from './desk-link.acts.ts'

testActs(acts)
