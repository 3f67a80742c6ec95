import { useInstitutions } from '#src/shared/net/institutions.ts'

import { AgencyTreeField } from './agency-tree-field.tsx'
import type { OrganisationKeys } from './organisation.ts'

interface AgencyPickerProps {
  /** -1 is the root. */
  readonly value: number
  readonly onChange: (organisation: OrganisationKeys) => void
  /**
   * Told the root's own id once the tree came, where `value` is -1. For forms, whose records belong to an
   * organisation that exists; to lists -1 is the same root already, and a second query would change nothing.
   */
  readonly onDefault?: (organisation: OrganisationKeys) => void
  readonly size?: 'sm' | 'md'
  readonly isDisabled?: boolean
}

/** Chooses an institution from the tree of those that the user may see. */
export function AgencyPicker(props: AgencyPickerProps) {
  return <AgencyTreeField tree={useInstitutions()} {...props} />
}
