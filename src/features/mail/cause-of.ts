import { mailWords } from '#contract/mail/mail.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(mailWords)

/** What the mail server, or the way to it, says in its own words; the first that fits names the cause. */
const causes = [
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/u, 'noHost'],
  [/ECONNREFUSED/u, 'closed'],
  [
    /Connection timeout|^Timeout$|^no answer$|Greeting never received|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/u,
    'slow',
  ],
  [/Missing credentials/u, 'noPassword'],
  [/Invalid login|\b(?:530|534|535)\b/u, 'login'],
  [/STARTTLS|certificate|wrong version number|\bSSL\b|\bTLS\b/iu, 'security'],
  // What is refused for now alone is tried again.
  [/rejected: 4\d\d\b|^4\d\d\b/u, 'later'],
  [/Can't send mail - all recipients were rejected|\b55[0-4]\b/u, 'recipient'],
] as const

/** Why a mail did not leave, in the user's language; null where only the mail server's words tell. */
export function causeOf(said: string): string | null {
  const found = causes.find(([sign]) => sign.test(said))
  return found ? say(`mail.cause.${found[1]}`) : null
}
