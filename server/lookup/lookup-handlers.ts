import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { readDictionary } from '#server/dictionary/contents.ts'

import { readGroupOfKinds } from './read-group.ts'

type Served =
  | 'getCommParams'
  | 'getMeterKind'
  | 'getModel'
  | 'getEnergyType'
  | 'getInverterProducers'
  | 'getGridType'
  | 'getExEventType'

/** Dictionaries under the paths that the specification gives them (collection §7). */
export const lookupHandlers = ({ db }: Platform): Pick<Handlers, Served> => ({
  getCommParams: (_, { language }) => readGroupOfKinds(db, 'communication', language),
  getMeterKind: (_, { language }) => readDictionary(db, 'meterKind', language),
  async getModel({ kind }, { language }) {
    const codes = kind === undefined ? ['terminalModel', 'meterModel'] : [`${kind}Model`]
    return (await Promise.all(codes.map((code) => readDictionary(db, code, language)))).flat()
  },
  getEnergyType: (_, { language }) => readDictionary(db, 'energyType', language),
  getInverterProducers: (_, { language }) => readDictionary(db, 'inverterProducer', language),
  getGridType: (_, { language }) => readDictionary(db, 'gridType', language),
  getExEventType: ({ code }, { language }) => readDictionary(db, code, language),
})
