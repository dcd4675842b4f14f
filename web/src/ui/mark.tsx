/** The software's mark: an h with the eye of a price tag. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10.5 7v18M10.5 18.5c0-3.2 2.1-5 4.9-5s4.6 1.7 4.6 4.9V25"
        className="fill-none stroke-white"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="21.6" cy="8.6" r="2.3" className="fill-white" />
    </svg>
  );
}
