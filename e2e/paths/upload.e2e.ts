import { testActs } from './test-acts.ts'
import { acts } from './upload.acts.ts'

testActs(acts)
