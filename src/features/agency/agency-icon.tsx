import {
  BatteryCharging,
  Building,
  Building2,
  Factory,
  HousePlug,
  type LucideIcon,
  UtilityPole,
} from 'lucide-react'

import type { AgencyIcon as IconName } from '#contract/agency/agency-kind.record.ts'

const icons: Readonly<Record<IconName, LucideIcon>> = {
  province: Building2,
  city: Building,
  county: HousePlug,
  station: UtilityPole,
  operator: BatteryCharging,
  customer: Factory,
}

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name)

/** What stands before an institution; one whose kind is not said has the plainest. */
export function AgencyIcon({ name }: { readonly name: string }) {
  const Icon = isIcon(name) ? icons[name] : Building
  return <Icon size={14} aria-hidden />
}
