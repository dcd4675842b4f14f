import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, Menu } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { rich } from '../../../lib/rich.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { adminGroups, menuScreenOf, screensFor, screenTitle } from '../admin-screens.tsx';

/** The ways between admin pages, beside the content of wide windows. */
export function AdminSidebar({ path }: { path: string }) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would move the page as well.
    if (path && nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2;
  }, [path]);
  return (
    <div className="hidden w-48 shrink-0 aside:block">
      <nav
        ref={nav}
        aria-label={t('admin-area.admin')}
        className="sticky top-20 -ms-3 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain pb-4"
      >
        <Groups path={path} />
      </nav>
    </div>
  );
}

/** The same as a line that opens, above the content of narrow windows. */
export function AdminMenu({ path }: { path: string }) {
  const screen = menuScreenOf(path);
  const title = screen ? screenTitle(screen) : t('admin-area.admin');
  return (
    <details className="group/menu mb-5 rounded-xl border bg-surface aside:hidden">
      <summary className="flex h-11 list-none items-center gap-2 rounded-xl px-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Menu size={18} className="text-faint" aria-hidden />
        {rich('admin-area.pageNow', { title, hidden: (words) => <span className="sr-only">{words}</span> })}
        <ChevronDown
          size={18}
          className="ms-auto text-faint transition-transform group-open/menu:rotate-180"
          aria-hidden
        />
      </summary>
      <nav aria-label={t('admin-area.admin')} className="border-t p-2 sm:columns-2 sm:gap-4">
        <Groups path={path} />
      </nav>
    </details>
  );
}

function Groups({ path }: { path: string }) {
  const current = menuScreenOf(path);
  const user = useUser();
  const screens = user ? screensFor(user) : [];
  const groups = adminGroups.filter((group) => screens.some((screen) => screen.group === group));
  const id = useId();
  return groups.map((group) => (
    <div key={group} className="mb-3 break-inside-avoid">
      <p id={`${id}-${group}`} className="px-3 pb-1 font-medium text-faint text-xs">
        {t(`admin.groups.${group}`)}
      </p>
      <ul aria-labelledby={`${id}-${group}`}>
        {screens
          .filter((screen) => screen.group === group)
          .map((screen) => (
            <li key={screen.path}>
              <Link
                to="/admin/$"
                params={{ _splat: screen.path }}
                aria-current={screen === current ? 'page' : undefined}
                className={clsx(
                  'flex h-9 items-center rounded-lg px-3 text-sm focus-visible:-outline-offset-2 compact:h-7.5',
                  screen === current ? 'bg-sunken font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink',
                )}
              >
                {screenTitle(screen)}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}
