import { testActs } from '../play/test-acts.ts'
import { acts } from './registration.acts.ts'

testActs(acts)
