import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { readDictionary } from '#server/dictionary/contents.ts'

import { readGroupOfKinds } from './read-group.ts'

type Served =
  | 'readCommunicationParameters'
  | 'readMeterKinds'
  | 'readModels'
  | 'readEnergyTypes'
  | 'readInverterProducers'
  | 'readGridTypes'
  | 'readEventTypes'

/** Dictionaries under the paths that the specification gives them (collection §7). */
export const lookupHandlers = ({ db }: Platform): Pick<Handlers, Served> => ({
  readCommunicationParameters: (_, { language }) => readGroupOfKinds(db, 'communication', language),
  readMeterKinds: (_, { language }) => readDictionary(db, 'meterKind', language),
  async readModels({ kind }, { language }) {
    const codes = kind === undefined ? ['terminalModel', 'meterModel'] : [`${kind}Model`]
    return (await Promise.all(codes.map((code) => readDictionary(db, code, language)))).flat()
  },
  readEnergyTypes: (_, { language }) => readDictionary(db, 'energyType', language),
  readInverterProducers: (_, { language }) => readDictionary(db, 'inverterProducer', language),
  readGridTypes: (_, { language }) => readDictionary(db, 'gridType', language),
  readEventTypes: ({ code }, { language }) => readDictionary(db, code, language),
})
