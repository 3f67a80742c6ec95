import { testActs } from './act.ts'
import { acts } from './connection.acts.ts'

testActs(acts)
