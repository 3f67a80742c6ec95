import { testActs } from './test-acts.ts'
import { acts } from './connection.acts.ts'

testActs(acts)
