import { testActs } from './test-acts.ts'
import { acts } from './desk-link.acts.ts'

testActs(acts)
