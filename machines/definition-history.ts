import type { DefinitionHistory } from './shared/machine-version.ts'

/**
 * Every definition that a machine of the catalogue has had, the oldest first; the n-th is its version n.
 * `npm run definitions` adds a changed one. What stands here is never taken away: journals may name it.
 */
// oxfmt-ignore
export const definitionHistory: DefinitionHistory = {
  session: [
    'e6f623084462',
    'a90b94e6d2ac',
    'dd321bad6812',
    '9d455fac4ac2',
    'a13de1edc20e',
  ],
  signIn: [
    '0cc95ef1ce74',
    '9eb68d5e5999',
    '7aa3f691192f',
  ],
  passwordChange: [
    '223d9b89faa3',
  ],
  navigation: [
    'eb0868b49a75',
    '1e2b5adf852f',
    '1746a0e54d2c',
    '23d06f6106ea',
  ],
  list: [
    'd906944605db',
  ],
  registration: [
    '25fb73a3b595',
  ],
  terminalChoice: [
    '147a7cc1149d',
  ],
  registrationRecord: [
    '7e0a08b01a5c',
  ],
  siteChoice: [
    '30a02b375f1a',
    '90891421fdd2',
  ],
  stationWatch: [
    '3227933fb401',
  ],
  dayCurve: [
    '837a67ec500b',
  ],
  tabs: [
    '7cc7358fd8b9',
    '6b6f6cbde483',
    'c612c25daa95',
  ],
  searchForm: [
    '83b85fc86f74',
  ],
  dismissal: [
    'a338cd0320e9',
  ],
  errorLog: [
    'd0a334ccfb8e',
  ],
  record: [
    '94a4a67561e9',
  ],
  upload: [
    '582fe3dffab1',
  ],
  form: [
    '30978762594d',
  ],
  connection: [
    '82ed9d52edcc',
  ],
  ending: [
    'ae6a35b01be3',
  ],
  notice: [
    'dc3f8f43bdf4',
  ],
  recordWatch: [
    '6e041c663de1',
  ],
  actorWatch: [
    '261f43abe054',
  ],
  variant: [
    '4e99814a423c',
  ],
  wall: [
    'd04f0e42e669',
  ],
  printing: [
    '2e32059d273a',
  ],
  operatorAccount: [
    'e5674fc8fedc',
  ],
  secondStep: [
    '4dacb8d87249',
    'da31d6666388',
  ],
  secondFactor: [
    'bcba348f7722',
  ],
  cardRecord: [
    '9990371c3b4f',
    '99a90ab9776e',
  ],
  cardOrder: [
    '0b75a712279a',
  ],
  counterClosing: [
    'dba9bc47f71b',
  ],
  customerChoice: [
    'd770ae8ee357',
    'be77a7c4266b',
    '900883593671',
  ],
  cardReading: [
    '7f3d1f9dc08f',
    '5f12470cb04e',
    '103fdec6241e',
  ],
  orderCancelling: [
    'b4d77c9d90c2',
  ],
  orderBooking: [
    '03b528249419',
  ],
  cardWriting: [
    '52c06d4ede57',
    '678ca0a92dfd',
    '25ea947bc24a',
  ],
  openCard: [
    'd2831c1c5d97',
    'd660faaaca9e',
    '7f809b3ca201',
  ],
  topUp: [
    '45138bf6de18',
    '1c0a96cd1c24',
    '21058fadb70a',
  ],
  refund: [
    'a190f0799827',
    '901a615b7ad7',
    '17fc976ed988',
  ],
  writeCard: [
    'a4d394aff372',
    '2189baed5801',
    '9e6a2ce534ab',
  ],
  requestReplacement: [
    '8599aa394b6d',
    '77e44840ae26',
    'e230016ddc5f',
  ],
  replaceCard: [
    '4fb6a6c11b65',
    'e5d8c177334b',
    '2187527d98d1',
  ],
  deskLink: [
    'c10f70386c00',
    '770862e26abe',
    'e8dc5f690b9c',
  ],
  import: [
    '1c2f37cff7ab',
  ],
  importJob: [
    '21e5e06b7cc7',
  ],
  asset: [
    '93b051b8b93e',
  ],
}
