import { t } from '@haggle/contract/messages/translate';
import { ChevronDown, Menu, Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { rich } from '../../../lib/rich.ts';
import { screenTitle } from '../admin-screen.tsx';
import { menuScreenOf } from '../admin-screens.ts';
import { SearchButton } from './admin-search.tsx';
import { MenuGroups } from './menu-groups.tsx';

interface MenuProps {
  path: string;
  /** Opens the search over pages and settings. */
  onSearch: () => void;
}

/** The menu of admin pages as a sidebar, for wide windows. */
export function AdminSidebar({ path, onSearch }: MenuProps) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (path && nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2;
  }, [path]);
  return (
    <div className="hidden w-48 shrink-0 aside:block">
      <nav
        ref={nav}
        aria-label={t('admin-area.admin')}
        className="sticky top-20 -ms-3 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain pb-4"
      >
        <SearchButton onOpen={onSearch} />
        <MenuGroups path={path} />
      </nav>
    </div>
  );
}

/** The menu as a collapsible line above the content, for narrow windows. */
export function AdminMenu({ path, onSearch }: MenuProps) {
  const screen = menuScreenOf(path);
  const title = screen ? screenTitle(screen) : t('admin-area.admin');
  return (
    <div className="mb-5 flex items-start gap-2 aside:hidden">
      <details className="group min-w-0 flex-1 rounded-xl border bg-surface">
        <summary className="flex h-11 list-none items-center gap-2 rounded-xl px-3 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
          <Menu size={18} className="text-faint" aria-hidden />
          {rich('admin-area.pageNow', { title, hidden: (words) => <span className="sr-only">{words}</span> })}
          <ChevronDown
            size={18}
            className="ms-auto text-faint transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <nav aria-label={t('admin-area.admin')} className="border-t p-2 sm:columns-2 sm:gap-4">
          <MenuGroups path={path} />
        </nav>
      </details>
      <button
        type="button"
        aria-label={t('admin-area.search.open')}
        onClick={onSearch}
        className="flex size-11.5 shrink-0 items-center justify-center rounded-xl border bg-surface text-soft hover:bg-hover"
      >
        <Search size={18} aria-hidden />
      </button>
    </div>
  );
}
