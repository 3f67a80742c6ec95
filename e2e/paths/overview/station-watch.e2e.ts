import { testActs } from '../play/test-acts.ts'
import { acts } from './station-watch.acts.ts'

testActs(acts)
