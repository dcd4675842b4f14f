import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { type Tab, tabs } from './settings-tabs.ts';

/** The parts of the settings as links; on narrow windows the row scrolls sideways. */
export function TabLinks({ current }: { current: Tab }) {
  const row = useCurrentInView(tabs.indexOf(current));
  return (
    <nav
      ref={row}
      aria-label={t('settings.title')}
      className="relative -mx-4 mb-5 overflow-x-auto border-b px-4 compact:mx-0 compact:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/settings"
              search={{ tab: tab === 'appearance' ? undefined : tab }}
              aria-current={tab === current ? 'page' : undefined}
              resetScroll={false}
              className={clsx(
                'inline-flex h-11 items-center border-b-2 px-3 font-medium text-sm focus-visible:-outline-offset-2',
                tab === current ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {t(`settings.tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
