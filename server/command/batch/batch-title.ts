/** Days as the utility's people count them, whatever the server's own zone is. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** What a batch is called where nobody gave it a name: its day, and what tells it from the day's others. */
export const batchTitle = (at: Date, batchId: string): string => `${day.format(at)} ${batchId.slice(0, 8)}`
