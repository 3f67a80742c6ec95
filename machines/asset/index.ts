export { assetCases } from './asset.cases.ts'
export { type AssetEvent, assetMachine } from './asset.machine.ts'
export { assetWords } from './asset.words.ts'
