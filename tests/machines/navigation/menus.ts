import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'
import { menuEntry } from '#tests/support/screens/menu-entry.ts'

export const menu = (id: number, fParentId: number, fAddress: string, fSort = id): MenuEntry => ({
  ...menuEntry(id, fParentId, fAddress, `名称${id}`),
  fSort,
})
export const menus = [
  menu(10, 1, 'datacollect', 2),
  menu(2, 1, 'overviewenergy', 1),
  menu(3, 2, 'countrywide', 10),
  menu(4, 2, 'singleI', 9),
  menu(11, 10, 'archive'),
  menu(12, 11, 'terminal'),
]
export const views = ['overviewenergy/singleI', 'overviewenergy/countrywide', 'datacollect/archive/terminal']
