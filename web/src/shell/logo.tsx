import { clsx } from 'clsx';
import { site, siteName } from '../lib/site.ts';
import { Mark } from '../ui/mark.tsx';

/** The site's logo, or else the software's mark, with the name; in the navigation bar only if there is room for it. */
export function Logo({ isInBar = false }: { isInBar?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      {site.logoUrl ? (
        <img src={site.logoUrl} alt="" className={clsx('h-7 object-contain', isInBar ? 'max-w-14' : 'max-w-28')} />
      ) : (
        <Mark />
      )}
      <span
        dir="auto"
        className={clsx('font-bold text-lg tracking-tight', isInBar && 'max-w-36 truncate max-[40rem]:sr-only')}
      >
        {siteName}
      </span>
    </span>
  );
}
