import { testActs } from '../play/test-acts.ts'
import { acts } from './printing.acts.ts'

testActs(acts)
