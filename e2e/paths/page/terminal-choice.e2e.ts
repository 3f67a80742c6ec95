import { testActs } from '../play/test-acts.ts'
import { acts } from './terminal-choice.acts.ts'

testActs(acts)
