// The mark of the product.
export const Logo = () => (
  <svg className="logo" viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="5" fill="var(--accent)" />
    <path d="M5 14.5V6l5 5 5-5v8.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
);
