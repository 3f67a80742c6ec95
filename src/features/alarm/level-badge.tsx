import { alarmLevelTones } from '#contract/alarm/alarm-codes.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

const say = wordsOf(alarmWords)
const isLevel = (level: number): level is 1 | 2 | 3 | 4 => level in alarmLevelTones

/** The level of an alarm, or of one that may come. */
export const LevelBadge = ({ level }: { readonly level: number }) => (
  <ToneBadge tone={!isLevel(level) || level === 4 ? 'gray' : alarmLevelTones[level]}>
    {isLevel(level) ? say(`alarm.choice.level.${level}`) : ''}
  </ToneBadge>
)
