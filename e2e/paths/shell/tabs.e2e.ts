import { testActs } from '../play/test-acts.ts'
import { acts } from './tabs.acts.ts'

testActs(acts)
