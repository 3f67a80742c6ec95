import { testActs } from './act.ts'
import { acts } from './navigation.acts.ts'

testActs(acts)
