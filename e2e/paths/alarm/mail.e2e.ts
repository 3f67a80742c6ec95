import { testActs } from '../play/test-acts.ts'
import { acts } from './mail.acts.ts'

testActs(acts)
