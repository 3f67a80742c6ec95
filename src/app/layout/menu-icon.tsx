import {
  Archive,
  BatteryCharging,
  Circle,
  Component,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  RadioTower,
  Router,
  ScanSearch,
  Settings,
  Workflow,
} from 'lucide-react'

/** Icons that the server's menus name (lucide's names); a name that is not here gets a plain dot. */
const icons: Readonly<Record<string, LucideIcon>> = {
  archive: Archive,
  'battery-charging': BatteryCharging,
  component: Component,
  'layout-dashboard': LayoutDashboard,
  map: MapIcon,
  'radio-tower': RadioTower,
  router: Router,
  'scan-search': ScanSearch,
  settings: Settings,
  workflow: Workflow,
}

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? Circle
  return <Icon size={16} aria-hidden />
}
