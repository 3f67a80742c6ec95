export { endingCases } from './ending.cases.ts'
export { editsLostBy, type Ending, type EndingEvent, endingMachine } from './ending.machine.ts'
export { endingWords } from './ending.words.ts'
export {
  type ComingPage,
  comingPage,
  type KeptPages,
  outlives,
  type PageNote,
  type SavedTabs,
  type Tab,
  type TabEnding,
  tabFor,
  type TabPage,
} from './tab.ts'
export { tabsCases, tabsInputs } from './tabs.cases.ts'
export { tabsMachine } from './tabs.machine.ts'
export type { TabsEvent } from './tabs-types.ts'
export { tabsWords } from './tabs.words.ts'
