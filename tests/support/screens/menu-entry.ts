import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'

/** A menu that the signed-in user may look at; named after its address unless told. */
export const menuEntry = (
  id: number,
  fParentId: number,
  fAddress: string,
  fMenuName = fAddress,
): MenuEntry => ({
  id,
  fParentId,
  fAddress,
  fMenuName,
  fIcon: '',
  fSort: id,
  fView: '',
  code: '',
  actions: ['view'],
})
