/** Top-level menus hang under this id, which is no menu itself (core §2). */
const top = 1
/** The folder of system management, which only administrators see until they assign it (silences: an editor holds all but this). */
export const systemMenu = 900

/** Menus by their lasting ids. A folder has no code; icons are names of the lucide set. */
export const firstMenus = [
  {
    id: 2,
    parent_id: top,
    address: 'overviewenergy',
    name: '数据总览',
    icon: 'layout-dashboard',
    sort: 1,
    code: '',
  },
  { id: 3, parent_id: 2, address: 'countrywide', name: '多站总览', icon: 'map', sort: 2, code: 'overview' },
  {
    id: 4,
    parent_id: 2,
    address: 'singleI',
    name: '单站总览',
    icon: 'battery-charging',
    sort: 1,
    code: 'overview',
  },
  {
    id: 10,
    parent_id: top,
    address: 'datacollect',
    name: '数据采集',
    icon: 'radio-tower',
    sort: 2,
    code: '',
  },
  { id: 11, parent_id: 10, address: 'archive', name: '档案管理', icon: 'archive', sort: 1, code: '' },
  { id: 12, parent_id: 11, address: 'terminal', name: '终端档案', icon: 'router', sort: 1, code: 'terminal' },
  {
    id: 13,
    parent_id: 10,
    address: 'registration',
    name: '表箱注册',
    icon: 'scan-search',
    sort: 2,
    code: 'registration',
  },
  {
    id: systemMenu,
    parent_id: top,
    address: 'system',
    name: '系统管理',
    icon: 'settings',
    sort: 9,
    code: '',
  },
  {
    id: 904,
    parent_id: systemMenu,
    address: 'depart',
    name: '部门管理',
    icon: 'network',
    sort: 4,
    code: 'department',
  },
  {
    id: 905,
    parent_id: systemMenu,
    address: 'operator',
    name: '操作员管理',
    icon: 'users',
    sort: 5,
    code: 'operator',
  },
  {
    id: 902,
    parent_id: systemMenu,
    address: 'menu',
    name: '菜单管理',
    icon: 'list-tree',
    sort: 1,
    code: 'menu',
  },
  {
    id: 903,
    parent_id: systemMenu,
    address: 'role',
    name: '角色管理',
    icon: 'shield-check',
    sort: 2,
    code: 'role',
  },
  {
    id: 901,
    parent_id: systemMenu,
    address: 'machines',
    name: '状态机',
    icon: 'workflow',
    sort: 9,
    code: 'machine',
  },
]

/** Communication protocols of terminals and meters, by the standards' own names. */
export const firstProtocols = [
  { code: '1376.1', name: 'Q/GDW 1376.1', kind: 'terminal' },
  { code: '698.45', name: 'DL/T 698.45', kind: 'terminal' },
  { code: '645-2007', name: 'DL/T 645-2007', kind: 'meter' },
  { code: 'modbus-tcp', name: 'Modbus TCP', kind: 'station' },
  { code: 'mqtt', name: 'MQTT', kind: 'terminal' },
  { code: '104', name: 'DL/T 634.5104', kind: 'station' },
]
