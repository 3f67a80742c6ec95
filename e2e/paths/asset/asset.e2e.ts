import { testActs } from '../play/test-acts.ts'
import { acts } from './asset.acts.ts'

testActs(acts)
