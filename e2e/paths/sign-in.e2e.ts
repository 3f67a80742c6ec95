import { testActs } from './test-acts.ts'
import { acts } from './sign-in.acts.ts'

testActs(acts)
