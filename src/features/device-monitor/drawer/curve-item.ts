import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'

/** What its curve begins with: a power that was read, else anything that was; where nothing was, a power or its first item. */
export function curveItemOf({ values }: Pick<DeviceDetail, 'values'>): string {
  const read = values.filter(({ value }) => value !== null)
  const first =
    read.find(({ group }) => group === 'power') ??
    read.find(({ kind }) => kind !== 'state') ??
    values.find(({ group }) => group === 'power') ??
    values[0]
  return first?.code ?? ''
}
