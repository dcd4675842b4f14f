import { clsx } from 'clsx';
import { site, siteName } from '../lib/site.ts';

/** The site's own logo, else the mark, an h with the eye of a price tag; and the name, in the bar only where it has room. */
export function Logo({ isInBar = false }: { isInBar?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      {site.logoUrl ? (
        <img src={site.logoUrl} alt="" className={clsx('h-7 object-contain', isInBar ? 'max-w-14' : 'max-w-28')} />
      ) : (
        <Mark />
      )}
      <span className={clsx('font-bold text-lg tracking-tight', isInBar && 'max-w-36 truncate max-[40rem]:sr-only')}>
        {siteName}
      </span>
    </span>
  );
}

function Mark() {
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
