/** A card that runs, with one purchase that no meter has taken. */
export const cardDefaults = { state: 'running' as const, slot: '', purchase_count: 1 }
