import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { type Tab, tabNames } from './tabs.ts';

/** The parts of the settings as links; on narrow windows the row scrolls sideways. */
export function TabLinks({ current }: { current: Tab }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-tab=${current}]`);
    // The row alone, so that its neighbours are seen on both sides; scrollIntoView would move the page as well.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="relative -mx-4 mb-5 overflow-x-auto border-b px-4 compact:mx-0 compact:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {Object.entries(tabNames).map(([tab, name]) => (
          <li key={tab}>
            <Link
              to="/settings"
              search={{ tab: tab === 'appearance' ? undefined : (tab as Tab) }}
              aria-current={tab === current ? 'page' : undefined}
              resetScroll={false}
              data-tab={tab}
              className={clsx(
                'inline-flex h-11 items-center border-b-2 px-3 font-medium text-sm focus-visible:-outline-offset-2',
                tab === current ? 'border-ember text-ink' : 'border-transparent text-soft hover:text-ink',
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
