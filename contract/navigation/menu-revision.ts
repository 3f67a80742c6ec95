/**
 * Header of every answer to a signed-in user; another value than that of the menus' own answer says that the
 * user's menus may have changed since.
 */
export const menuRevisionHeader = 'menu-revision'

/** Path of the menu list's call. */
export const menuListPath = '/navagation'
