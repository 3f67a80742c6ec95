import { storedEnergy } from '#contract/stored-energy/stored-energy.record.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { served } from '#server/platform/records/record-table.ts'

export const storedEnergyRecord = served(storedEnergy, {
  table: 'stored_energy',
  columns: {
    name: 'name',
    stationCode: 'station_code',
    fTid: 'agency_id',
    siteId: 'site_id',
    voltageLevelKv: 'voltage_v',
    ratedPowerW: 'rated_power_w',
    ratedCapacityWh: 'rated_capacity_wh',
    transformerVa: 'transformer_va',
    gridType: 'grid_type',
    accessDate: 'access_date',
    contact: 'contact',
    phone: 'phone',
    status: 'status',
    remarks: 'remarks',
  },
  taken: { stored_energy_station_code: 'stationCode' },
  references: { siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' } },
  async fill(tx, { siteId }) {
    const site = await tx.selectFrom('site').select('agency_id').where('id', '=', siteId).executeTakeFirst()
    return { agency_id: (site ?? refuse('app.not_found')).agency_id }
  },
})
