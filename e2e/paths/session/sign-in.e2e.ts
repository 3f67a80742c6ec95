import { testActs } from '../play/test-acts.ts'
import { acts } from './sign-in.acts.ts'

testActs(acts)
