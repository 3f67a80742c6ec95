import { testActs } from './test-acts.ts'
import { acts } from './navigation.acts.ts'

testActs(acts)
