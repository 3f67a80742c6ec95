/** The guides that the product serves, in the order in which somebody new would want them. */
export const guideNames = [
  'operators',
  'counter-staff',
  'administrators',
  'auditors',
  'testers',
  'terminals',
] as const
export type GuideName = (typeof guideNames)[number]
