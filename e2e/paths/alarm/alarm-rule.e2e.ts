import { testActs } from '../play/test-acts.ts'
import { acts } from './alarm-rule.acts.ts'

testActs(acts)
