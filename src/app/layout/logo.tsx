/** The product's mark: a charge level with a pulse through it. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="2" y="6" width="18" height="12" rx="3" stroke="#7cc3c6" strokeWidth="1.8" />
      <path d="M22 10v4" stroke="#7cc3c6" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M5 12h3l2-3.5 3 7 2-3.5h2"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
