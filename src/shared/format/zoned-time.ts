const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const zoned = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset' })

/** Day and time to the second in the browser's zone, which all times of a list share. */
export const clockTimeText = (instant: string | number): string => sortable.format(new Date(instant))

/** Day and time to the second in the browser's zone, which it names (`UTC+08:00`): an auditor may sit elsewhere than the site. */
export function zonedTimeText(instant: string): string {
  const at = new Date(instant)
  const zone = zoned.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${sortable.format(at)} ${zone === 'GMT' ? 'UTC+00:00' : zone.replace('GMT', 'UTC')}`
}
