import type { Found, FoundKind } from '#contract/guide/guide.contract.ts'
import type { MenuCode } from '#contract/kernel/rights.ts'

import type { Caller, CallContext, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import packageFacts from '../../package.json' with { type: 'json' }
import { firstSteps } from './first-steps.ts'

type Searches = Pick<
  Handlers,
  | 'searchTerminals'
  | 'searchCustomers'
  | 'searchSite'
  | 'searchCardOrders'
  | 'searchDevice'
  | 'searchMeasuringPoint'
>
type Served = 'findRecords' | 'readAbout' | 'readFirstSteps'
type Context = CallContext<Caller>
type Finding = Omit<Found, 'kind'>

/** Of a kind; more are what the kind's own list is for. */
const most = 5
const every = { pageNum: 1, pageSize: most, fTid: -1, isConSon: 1, sortOrder: 'asc' } as const

interface Finder {
  readonly kind: FoundKind
  readonly menu: MenuCode
  readonly find: (text: string, context: Context) => Promise<readonly Finding[]>
}

/** One search a kind: the area's own, so that scope, matching and speed are those of its list. */
const findersOf = (searches: Searches): readonly Finder[] => [
  {
    kind: 'terminal',
    menu: 'terminal',
    async find(text, context) {
      const input = { ...every, sortBy: 'fTmName', terminalMng: text } as const
      const { list } = await searches.searchTerminals(input, context)
      return list.map(({ id, fTmName, fConAdd }) => ({ id, name: fTmName, nameEnglish: '', mark: fConAdd }))
    },
  },
  {
    kind: 'customer',
    menu: 'customer',
    async find(text, context) {
      const { list } = await searches.searchCustomers({ ...every, sortBy: 'customerNo', text }, context)
      return list.map(({ id, name, customerNo }) => ({ id, name, nameEnglish: '', mark: customerNo }))
    },
  },
  {
    kind: 'site',
    menu: 'site',
    async find(text, context) {
      const found = await Promise.all(
        [{ label: text }, { siteNo: text }].map((wish) =>
          searches.searchSite({ ...every, sortBy: 'label', ...wish }, context),
        ),
      )
      return once(
        found.flatMap(({ list }) =>
          list.map(({ id, label, labelEnglish, siteNo }) => ({
            id,
            name: label,
            nameEnglish: labelEnglish,
            mark: siteNo,
          })),
        ),
      )
    },
  },
  {
    kind: 'order',
    menu: 'cardOrder',
    async find(text, context) {
      const input = { pageNum: 1, pageSize: most, sortOrder: 'desc', text } as const
      const { list } = await searches.searchCardOrders(input, context)
      return list.map(({ id, customer }) => ({ id, name: customer.name, nameEnglish: '', mark: String(id) }))
    },
  },
  {
    kind: 'device',
    menu: 'device',
    async find(text, context) {
      const found = await Promise.all(
        [{ fEqtName: text }, { fEqtNo: text }].map((wish) =>
          searches.searchDevice({ ...every, sortBy: 'fEqtNo', ...wish }, context),
        ),
      )
      return once(
        found.flatMap(({ list }) =>
          list.map(({ id, fEqtName, fEqtNameEnglish, fEqtNo }) => ({
            id,
            name: fEqtName,
            nameEnglish: fEqtNameEnglish ?? '',
            mark: fEqtNo,
          })),
        ),
      )
    },
  },
  {
    kind: 'measuringPoint',
    menu: 'measuringPoint',
    async find(text, context) {
      const found = await Promise.all(
        [{ fMpName: text }, { fConAdd: text }].map((wish) =>
          searches.searchMeasuringPoint({ ...every, sortBy: 'fMpName', ...wish }, context),
        ),
      )
      return once(
        found.flatMap(({ list }) =>
          list.map(({ id, fMpName, fConAdd }) => ({ id, name: fMpName, nameEnglish: '', mark: fConAdd })),
        ),
      )
    },
  },
]

const once = (all: readonly Finding[]): readonly Finding[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].slice(0, most)

/** Help for whoever is new, and the search from anywhere. */
export function guideHandlers({ db }: Platform, searches: Searches): Pick<Handlers, Served> {
  const finders = findersOf(searches)
  return {
    async findRecords({ text }, context) {
      const wanted = text.trim()
      if (wanted === '') return []
      const found = await Promise.all(
        finders
          .filter(({ menu }) => context.caller.can(menu, 'view'))
          .map(async ({ kind, find }) => (await find(wanted, context)).map((one) => ({ kind, ...one }))),
      )
      return found.flat()
    },
    readAbout: () => Promise.resolve({ version: packageFacts.version }),
    readFirstSteps: (_, { caller }) => firstSteps(db, caller),
  }
}
