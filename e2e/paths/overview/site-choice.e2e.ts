import { testActs } from '../play/test-acts.ts'
import { acts } from './site-choice.acts.ts'

testActs(acts)
