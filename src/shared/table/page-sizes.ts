/** Rows of a table's page unless the user chose otherwise (core §9). */
export const defaultSize = 100
/** Page sizes of tables (core §9). */
export const tableSizes: readonly number[] = [defaultSize, 200, 300]
/** Page sizes of all other lists, the first by default (core §9). */
export const listSizes: readonly number[] = [10, 20, 30, 40, 50]
