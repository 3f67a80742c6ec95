import { site } from '#contract/site/site.record.ts'
import { reviseMenus } from '#server/menu/menu-records.ts'
import { served } from '#server/platform/records/record-table.ts'

import { keepOffset } from './site-offsets.ts'

export const siteRecord = served(site, {
  table: 'site',
  columns: {
    label: 'label',
    labelEnglish: 'label_english',
    siteNo: 'site_no',
    fTid: 'agency_id',
    siteType: 'site_type',
    ratedPowerW: 'rated_power_w',
    ratedCapacityWh: 'rated_capacity_wh',
    detailUtcTime: 'utc_offset',
    region: 'region',
    address: 'address',
    coordinates: { latitude: 'latitude', longitude: 'longitude' },
    gridConnection: 'grid_connection',
    gridConnectedOn: 'grid_connected_on',
    gridVoltageV: 'grid_voltage_v',
    gridAgreementNo: 'grid_agreement_no',
    owner: 'owner',
    commissionedOn: 'commissioned_on',
    photo: 'photo',
    remarks: 'remarks',
  },
  taken: { site_no: 'siteNo' },
  keptBy: [
    { kind: 'terminal', table: 'terminal', column: 'site_id' },
    { kind: 'storedEnergy', table: 'stored_energy', column: 'site_id' },
    { kind: 'device', table: 'device', column: 'site_id' },
    { kind: 'exEvent', table: 'device_event', column: 'site_id' },
    { kind: 'policy', table: 'policy', column: 'site_id' },
  ],
  goesWith: [
    { kind: 'siteDocument', table: 'site_document', column: 'site_id' },
    { kind: 'diagram', table: 'diagram', column: 'site_id' },
    { kind: 'sitePrice', table: 'site_price', column: 'site_id' },
    { kind: 'alarmRule', table: 'alarm_rule', column: 'site_id' },
    { kind: 'mailSubscription', table: 'mail_subscription', column: 'site_id' },
  ],
  fill: (_tx, { ratedCapacityWh }) => Promise.resolve({ has_storage: ratedCapacityWh > 0 }),
  // Consoles hold the list of sites for their pickers, which is old now.
  onAdded: (tx) => reviseMenus(tx),
  async onChanged(tx, { before, after }, { caller }) {
    await keepOffset(tx, before, after, caller.userName)
    await reviseMenus(tx)
  },
  onRemoved: (tx) => reviseMenus(tx),
})
