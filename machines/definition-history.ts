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
    '3802300ce4e9',
  ],
  signIn: [
    '0cc95ef1ce74',
    '9eb68d5e5999',
    '7aa3f691192f',
    'a3ab839ea08c',
    '0f06f6526fdf',
    '106c3181a24a',
  ],
  passwordChange: [
    '223d9b89faa3',
    '798e6c375bd4',
    '02ed91c0226e',
    '61c832066984',
  ],
  navigation: [
    'eb0868b49a75',
    '1e2b5adf852f',
    '1746a0e54d2c',
    '23d06f6106ea',
    '95604dc17d80',
    'd6474f77be03',
  ],
  list: [
    'd906944605db',
    '6ab95b3e2e87',
  ],
  registration: [
    '25fb73a3b595',
    '5abc82a50515',
    '38a40be6ceb0',
    '3c8851587067',
  ],
  terminalChoice: [
    '147a7cc1149d',
    '7a476f92f9fd',
  ],
  registrationRecord: [
    '7e0a08b01a5c',
    'd20c626708a8',
    '4299528d269e',
    'f74241485c58',
    'c16dfcb7772c',
  ],
  siteChoice: [
    '30a02b375f1a',
    '90891421fdd2',
    '311fd2ecfdd3',
  ],
  stationWatch: [
    '3227933fb401',
    '395ccbc4f1c1',
  ],
  dayCurve: [
    '837a67ec500b',
    '86fb37a64d3e',
  ],
  tabs: [
    '7cc7358fd8b9',
    '6b6f6cbde483',
    'c612c25daa95',
    '50491fd93fc3',
  ],
  searchForm: [
    '83b85fc86f74',
    'edc8339041b4',
  ],
  dismissal: [
    'a338cd0320e9',
    'b5498cc4e1ae',
  ],
  errorLog: [
    'd0a334ccfb8e',
    '26ba0ee674a6',
  ],
  record: [
    '94a4a67561e9',
    'a7b480afe755',
  ],
  upload: [
    '582fe3dffab1',
    '24aa893441d3',
  ],
  form: [
    '30978762594d',
    'cb89cf3cc991',
    'e4c7d863c9c8',
  ],
  connection: [
    '82ed9d52edcc',
    '56638d361451',
  ],
  ending: [
    'ae6a35b01be3',
    '70e680cc7fbd',
  ],
  notice: [
    'dc3f8f43bdf4',
    'd53f024acaa0',
  ],
  recordWatch: [
    '6e041c663de1',
    'de4f83ee4cec',
    'c82974ab5464',
  ],
  actorWatch: [
    '261f43abe054',
    '691390debb6b',
    'efa4905d818f',
  ],
  variant: [
    '4e99814a423c',
    'f2cb6e5408cc',
  ],
  wall: [
    'd04f0e42e669',
    'd1c4f6d501af',
  ],
  printing: [
    '2e32059d273a',
    'd9359b6fa87a',
    'aaea142059b7',
  ],
  operatorAccount: [
    'e5674fc8fedc',
    '087c934414f4',
    'd319a3740c01',
  ],
  secondStep: [
    '4dacb8d87249',
    'da31d6666388',
    'c6b27ca4749a',
  ],
  secondFactor: [
    'bcba348f7722',
    '1793c806c7bf',
  ],
  cardRecord: [
    '9990371c3b4f',
    '99a90ab9776e',
    '53e367a12fad',
    '9d64d8e22c53',
  ],
  cardOrder: [
    '0b75a712279a',
    '86d2214c35db',
    '5bdbddd98e3a',
  ],
  counterClosing: [
    'dba9bc47f71b',
    'c5a7dbbb5b32',
    'b5e90424e134',
  ],
  customerChoice: [
    'd770ae8ee357',
    'be77a7c4266b',
    '900883593671',
    '90aae075bf7f',
  ],
  cardReading: [
    '7f3d1f9dc08f',
    '5f12470cb04e',
    '103fdec6241e',
    '0ae709206f58',
  ],
  orderCancelling: [
    'b4d77c9d90c2',
    'd408ce43f7a5',
  ],
  orderBooking: [
    '03b528249419',
    '42f2030484d9',
  ],
  cardWriting: [
    '52c06d4ede57',
    '678ca0a92dfd',
    '25ea947bc24a',
    '1985e9f4f879',
  ],
  openCard: [
    'd2831c1c5d97',
    'd660faaaca9e',
    '7f809b3ca201',
    'fa6a2c460073',
    '42aad79279bb',
  ],
  topUp: [
    '45138bf6de18',
    '1c0a96cd1c24',
    '21058fadb70a',
    'bde9293acd74',
    'd266e22ae750',
  ],
  refund: [
    'a190f0799827',
    '901a615b7ad7',
    '17fc976ed988',
    '261a6d99dda4',
    '0afa79e3384b',
  ],
  writeCard: [
    'a4d394aff372',
    '2189baed5801',
    '9e6a2ce534ab',
    '832770475e19',
    '6fddb2a250f4',
  ],
  requestReplacement: [
    '8599aa394b6d',
    '77e44840ae26',
    'e230016ddc5f',
    'b8afb7d26bb3',
    '2712af9625bb',
  ],
  replaceCard: [
    '4fb6a6c11b65',
    'e5d8c177334b',
    '2187527d98d1',
    'e6de56ba0108',
    '33dc0c0adc60',
  ],
  deskLink: [
    'c10f70386c00',
    '770862e26abe',
    'e8dc5f690b9c',
    '03f78b8014e6',
  ],
  import: [
    '1c2f37cff7ab',
    '239786d7c2df',
    'f15bfbdce178',
  ],
  importJob: [
    '21e5e06b7cc7',
    'a3ae4ed6b943',
  ],
  asset: [
    '93b051b8b93e',
    'c8f61e3b6cfc',
    'e2a081709f24',
  ],
  terminal: [
    'ab1379ca2907',
    '49f990250cde',
  ],
  command: [
    'edf9964325b5',
    'b6bff8fcf2a1',
    'fd9fa6dd1ccc',
    '537825ffb9bf',
  ],
  alarm: [
    '727f45b6cdf9',
    '2c49f91b6ca3',
    '67cf15ede6da',
  ],
  alarmRule: [
    'ee3829097dfd',
    '296addb4137f',
    '9542ace145f1',
  ],
  mail: [
    '0bd323fa4704',
    'f850548d4174',
  ],
  batch: [
    '355045e373fe',
    'e15c8d3c2556',
  ],
  export: [
    'd2cadc4842ab',
    '3c5635dd811e',
  ],
  collectionTask: [
    'db20b0014818',
    '19926469c7e1',
  ],
  chartEditing: [
    '9e0486a3fab5',
  ],
  feeControl: [
    '10b235e6ff94',
    '3cb7592a8991',
    'a452dd616abd',
  ],
  rollOut: [
    'f162fac8b004',
    'b0e42899758e',
  ],
  upgrade: [
    '4e712fadcf81',
    'e74fb1c8e83b',
  ],
  cardChallenge: [
    '59cdc519a103',
  ],
  keyRotation: [
    '5b24e1e4c5d2',
  ],
  receipt: [
    'f3cd2c812d9e',
  ],
  customerRecord: [
    '6fad95f68d25',
  ],
  priceVersion: [
    'fcdea6f30fed',
  ],
  deskPairing: [
    '746e942359c2',
  ],
  signInPause: [
    '77d6f516bdf3',
  ],
  answer: [
    '586e9115113e',
  ],
  policy: [
    'efe86e4d0c90',
  ],
  policyDevice: [
    'c367d1bc7a2d',
    '86a07a9e1d07',
    '6c220d590b68',
    'f2cca827458c',
    'f06fcb1b94bd',
  ],
}
