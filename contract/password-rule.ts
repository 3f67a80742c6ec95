const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

/**
 * The password rule of core §5: 8 to 20 characters of which at least three kinds of upper case, lower case,
 * digit and special character. A space is no character of a password, and neither is a Chinese character: the
 * console strips those while one types.
 */
export function passwordIsComplex(password: string): boolean {
  return (
    password.length >= 8 &&
    password.length <= 20 &&
    !/[\s\p{Script=Han}]/u.test(password) &&
    kinds.filter((kind) => kind.test(password)).length >= 3
  )
}
