/** JSON in which an error is what it says; plain JSON would leave nothing of it. */
export const textOf = (value: unknown, indent = 2): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) =>
      inner instanceof Error
        ? { name: inner.name, message: inner.message, ...Object.fromEntries(Object.entries(inner)) }
        : inner,
    indent,
  )
