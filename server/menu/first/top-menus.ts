/** Top-level menus hang under this id, which is no menu itself (core §2). */
export const top = 1
/** The folder of system management, which only administrators see until they assign it (silences: an editor holds all but this). */
export const systemMenu = 900
