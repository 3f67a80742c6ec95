/** An organisation's id under every name that calls give it (core §2 Organisation-tree picker). */
export interface OrganisationKeys {
  readonly ftid: number
  readonly tid: number
  readonly fTid: number
  readonly f_tID: number
  readonly branchtreeId: number
}

export const organisationKeys = (id: number): OrganisationKeys => ({
  ftid: id,
  tid: id,
  fTid: id,
  f_tID: id,
  branchtreeId: id,
})

/** Stands for the root of what the user may see (core §2). */
export const rootOrganisation = -1
