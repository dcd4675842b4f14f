import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabRowProps {
  label: string;
  tabs: readonly { name: string; search: object; isCurrent: boolean }[];
}

/** The parts of a page as links, each with an address; on narrow windows the row scrolls sideways. */
export function TabRow({ label, tabs }: TabRowProps) {
  const row = useCurrentInView(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav ref={row} aria-label={label} className="relative mb-5 overflow-x-auto border-b">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ name, search, isCurrent }) => (
          <li key={name}>
            <Link
              to="."
              search={search}
              aria-current={isCurrent ? 'page' : undefined}
              resetScroll={false}
              className={clsx(
                'inline-flex h-11 items-center border-b-2 px-3 font-medium text-sm focus-visible:-outline-offset-2',
                isCurrent ? 'border-ember text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
