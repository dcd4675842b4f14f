import { formatNumber } from '@haggle/contract/locale/numbers';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabRowProps {
  label: string;
  /** `count` is the number of new entries. */
  tabs: readonly { name: string; search: object; isCurrent: boolean; count?: number }[];
}

/** A page's tabs as links; on narrow windows the row scrolls horizontally. */
export function TabRow({ label, tabs }: TabRowProps) {
  const row = useCurrentInView(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav ref={row} aria-label={label} className="fading-row relative mb-5 border-b">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ name, search, isCurrent, count = 0 }) => (
          <li key={name}>
            <Link
              to="."
              search={search}
              aria-current={isCurrent ? 'page' : undefined}
              resetScroll={false}
              className={clsx(
                'inline-flex h-11 items-center border-b-2 px-3 font-medium text-sm focus-visible:-outline-offset-2',
                isCurrent ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {name}
              {count > 0 && (
                <span className="ms-1.5 rounded-full bg-accent-wash px-1.5 text-accent-text text-xs tabular-nums leading-5">
                  {formatNumber(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
