import { useTranslation } from 'react-i18next'

import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { ratedFields } from '#contract/device/rated-values.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { unitText } from '#src/shared/screens/record/value-text.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { nameOf } from '../device-text.ts'
import { Section } from './section.tsx'

/** What the books say of it. */
export function DeviceFacts({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation()
  const places = usePlaceNames()
  const canSeeTerminal = useCan('singleTerminal', 'view')
  const { terminal, everySeconds, silentSeconds } = device
  const type = nameOf({ name: device.typeName, nameEnglish: device.typeNameEnglish })
  const title = t('deviceMonitor.device.facts')
  return (
    <Section title={title}>
      <Facts
        facts={[
          { label: t('deviceMonitor.device.fact.type'), value: type },
          { label: t('deviceMonitor.device.fact.code'), value: device.code, copies: device.code },
          { label: t('deviceMonitor.device.fact.agency'), value: places.agency(device) },
          ...(terminal === null
            ? []
            : [
                {
                  label: t('deviceMonitor.device.fact.terminal'),
                  value: `${places.laid(terminal.name)} (${t(
                    terminal.isOnline
                      ? 'deviceMonitor.device.fact.online'
                      : 'deviceMonitor.device.fact.offline',
                  )})`,
                  ...(canSeeTerminal && {
                    leadsTo: { screen: 'datacollect/singleTerminal', query: `termId=${terminal.termId}` },
                  }),
                },
              ]),
          ...(device.address === ''
            ? []
            : [{ label: t('deviceMonitor.device.fact.address'), value: device.address }]),
          ...(device.tcpAddress === ''
            ? []
            : [{ label: t('deviceMonitor.device.fact.tcpAddress'), value: device.tcpAddress }]),
          {
            label: t('deviceMonitor.device.fact.every'),
            value: t('deviceMonitor.device.every', {
              every: everySeconds,
              minutes: Math.round(silentSeconds / 60),
            }),
          },
          ...device.rated.map(({ name, value }) => ({
            label: t(`device.field.${name}`),
            value: `${shortAmount(value, ratedFields[name].decimals)} ${unitText(t, ratedFields[name].unit)}`,
          })),
        ]}
      />
    </Section>
  )
}

/** As a nameplate has it: without the zeros at the end. */
function shortAmount(value: number, decimals: number): string {
  let digits = decimals
  while (digits > 0 && value % 10 ** (decimals - digits + 1) === 0) digits -= 1
  return decimalText(value / 10 ** decimals, currentLanguage(), digits)
}
