export { type SavedTabs, type Tab, tabFor, type TabPage } from './tab.ts'
export { tabsCases, tabsInputs } from './tabs.cases.ts'
export { type TabsEvent, tabsMachine } from './tabs.machine.ts'
export { tabsWords } from './tabs.words.ts'
