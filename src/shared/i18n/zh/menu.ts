/** Names of menus by their address; a menu without one here is shown by the server's name (core §2). */
export const menu = {
  'menu.overviewenergy': '数据总览',
  'menu.countrywide': '多站总览',
  'menu.singleI': '单站总览',
  'menu.datacollect': '数据采集',
  'menu.archive': '档案管理',
  'menu.terminal': '终端档案',
  'menu.registration': '表箱注册',
  'menu.system': '系统管理',
  'menu.menu': '菜单管理',
  'menu.role': '角色管理',
  'menu.depart': '部门管理',
  'menu.operator': '操作员管理',
  'menu.singleParameter': '单参数配置',
  'menu.multiParameter': '多参数配置',
  'menu.machines': '状态机',
} as const
