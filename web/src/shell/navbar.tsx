import { t } from '@haggle/contract/messages/translate';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { SearchBox } from '../features/search/search-box.tsx';
import { CachedFragment, placeAmong } from '../lib/cached-fragment.tsx';
import { hydrateLater } from '../lib/hydrate-later.tsx';
import { siteName } from '../lib/site.ts';
import { BellPlace } from './bell-place.tsx';
import { Logo } from './logo.tsx';

const AccountArea = hydrateLater(async () => (await import('./account-area.tsx')).AccountArea);

const links = [
  ['/deals', 'allDeals'],
  ['/trending', 'trending'],
  ['/articles', 'guides'],
  ['/categories', 'categories'],
] as const;

const places = [...links.map(([to]) => to), '/login', '/register', '/submit', '/profile'];

export function Navbar() {
  const [isOpen, setIsOpen] = useMenu();
  const router = useRouter();
  // Links are marked that lead to where the reader is.
  const here = () => placeAmong(places, router.state.location.pathname);
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  const ToggleIcon = isOpen ? X : Menu;
  return (
    <header className="top-0 z-20 border-b bg-ground compact:sticky">
      <div className="mx-auto flex max-w-[1680px] flex-wrap items-center gap-x-5 px-4 compact:h-14 compact:flex-nowrap compact:px-6">
        <Link
          to="/"
          aria-label={t('shell.home', { site: siteName })}
          className="flex h-14 shrink-0 items-center rounded-lg"
        >
          <Logo />
        </Link>
        <SearchBox className="order-3 basis-full pb-3 compact:order-none compact:max-w-md compact:flex-1 compact:basis-auto compact:pb-0" />
        <div className="ms-auto compact:hidden">
          <BellPlace />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={t('shell.menu')}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-5 -me-2 grid size-11 place-items-center rounded-lg hover:bg-hover compact:hidden"
        >
          <ToggleIcon size={22} aria-hidden />
        </button>
        <div
          id="menu"
          className={clsx(
            'order-4 basis-full flex-col gap-3 border-t py-3 compact:order-none compact:flex compact:basis-auto compact:flex-1 compact:flex-row compact:items-center compact:border-0 compact:py-0',
            isOpen ? 'flex' : 'hidden',
          )}
        >
          <CachedFragment
            as="nav"
            of={() => ['nav', here()]}
            label={t('shell.main')}
            className="flex flex-col compact:flex-row"
          >
            {links.map(([to, name]) => (
              <NavLink key={to} to={to} label={t(`shell.nav.${name}`)} />
            ))}
          </CachedFragment>
          <CachedFragment as="div" of={() => ['account', here()]} className="compact:ms-auto">
            <AccountArea onDone={close} />
          </CachedFragment>
        </div>
      </div>
    </header>
  );
}

function NavLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="flex h-11 items-center whitespace-nowrap rounded-lg px-2.5 font-medium text-soft transition-colors hover:bg-hover hover:text-ink compact:h-9 compact:text-sm aria-[current=page]:text-ink"
    >
      {label}
    </Link>
  );
}

/** The mobile menu closes with every change of page and with Escape. */
function useMenu() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  const setIsOpen = useCallback((open: boolean) => setOpenAt(open ? pathname : undefined), [pathname]);
  return [isOpen, setIsOpen] as const;
}
