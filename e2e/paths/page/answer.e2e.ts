import { testActs } from '../play/test-acts.ts'
import { acts } from './answer.acts.ts'

testActs(acts)
