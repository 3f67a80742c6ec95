/** Refusals of the ledger. Each row: Chinese, English. */
export const ledgerWords = {
  'problem.ledger.shift_counted': ['本班次正在清点现金，请先继续营业或完成日结', 'Your drawer is being counted: go on with the shift or close it first'],
  'problem.ledger.shift_of_earlier_day': ['前一营业日尚未日结，请先完成日结', 'Your shift of an earlier day is still open: close it first'],
  'problem.ledger.overdrawn': ['余额不足，不能再扣减', 'There is not so much left'],
  'problem.ledger.above_limit': ['金额超过单笔限额或客户当日限额', 'The amount is above the limit of one order or of the customer’s day'],
} as const
