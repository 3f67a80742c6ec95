import { testActs } from '../play/test-acts.ts'
import { acts } from './navigation.acts.ts'

testActs(acts)
