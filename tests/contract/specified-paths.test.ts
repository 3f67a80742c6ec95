import { describe, expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'

/** Method and path of every call that the specification names for archives and assets (collection §7). */
const specified = [
  'POST /common/getCommParams',
  'POST /common/getMeterKind',
  'POST /common/getModel',
  'POST /common/getEnergyType',
  'GET /common/getConProtocol',
  'GET /collect/agency/getRoleAgencyTree',
  'POST /collect/agency/getDepartAgencyTree',
  'POST /collect/agency/addAgencyKind',
  'POST /collect/agency/delAgencyKind',
  'POST /collect/agency/updAgencyKind',
  'POST /collect/agency/getAgencyKinds',
  'POST /collect/agency/getAgency',
  'POST /collect/agency/addAgency',
  'POST /collect/agency/updAgency',
  'POST /collect/agency/delAgency',
  'POST /collect/eqt/getEqt',
  'POST /collect/eqt/addEqt',
  'POST /collect/eqt/updEqt',
  'POST /collect/eqt/delEqt',
  'GET /collect/template/downloadBatchTemplate',
  'GET /collect/template/getTemplateType',
  'POST /collect/template/import',
  'POST /assetsMeter/search',
  'POST /assetsMeter/add',
  'POST /assetsMeter/upd',
  'POST /assetsMeter/del',
  'POST /assetsMeter/changeStatus',
  'POST /assetsTerminal/search',
  'POST /assetsTerminal/add',
  'POST /assetsTerminal/upd',
  'POST /assetsTerminal/del',
  'POST /assetsTerminal/changeStatus',
  'POST /terminalMng/search',
  'POST /terminalMng/add',
  'POST /terminalMng/upd',
  'POST /terminalMng/del',
  'POST /terminalMng/changeStatus',
  'POST /meterPointMng/search',
  'POST /meterPointMng/del',
  'POST /meterPointMng/edit',
  'POST /meterPointMng/totalMeterCheck',
  'POST /mmChange/searchMmChangeHistory',
  'POST /mmChange/addMmChangeMsg',
  'POST /mmChange/updMmChangeMsg',
  'POST /user/profile/searchMeterPointMng',
  'POST /archive/searchMeterPointMng',
  'POST /archive/addMeterPointMng',
  'POST /archive/updMeterPointMng',
  'POST /iotStoredEnergy/energyStorageAccessList',
  'POST /iotStoredEnergy/energyStorageAccessInsertOrUpdate',
  'GET /iotStoredEnergy/energyStorageAccessDelete',
  'GET /iotStoredEnergy/storedEnergyTemplate',
  'POST /iotStoredEnergy/storedEnergyImport',
  'GET /inverter/producers',
  'GET /pvstation/gridType',
]

describe('calls of archives and assets (collection §7)', () => {
  it('are all in the catalogue, under the very paths', () => {
    const known = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))
    expect(specified.filter((path) => !known.has(path))).toEqual([])
  })
})
