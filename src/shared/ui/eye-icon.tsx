/**
 * Tells whether a password is shown: an open eye, or one struck through. Drawn here for the sign-in page, which does
 * without the console's icons (docs/decisions/sign-in-without-chakra.md), in their manner.
 */
export function EyeIcon({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      <path d="M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0Z" />
      <circle cx="12" cy="12" r="3" />
      {!isOpen && <path d="m4 4 16 16" />}
    </svg>
  )
}
