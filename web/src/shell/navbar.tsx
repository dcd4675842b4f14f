import { t } from '@haggle/contract/messages/translate';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SearchBox } from '../features/search/search-box.tsx';
import { useThemeOfMember } from '../features/theme/theme.ts';
import { CachedFragment, findCurrentPlace } from '../lib/cached-fragment.tsx';
import { useUser } from '../lib/session-context.tsx';
import { siteName } from '../lib/site.ts';
import { AccountArea } from './account-area.tsx';
import { BellSlot } from './bell-place.tsx';
import { Logo } from './logo.tsx';
import { mainLinks } from './menu-links.ts';
import { MenuSheet, MenuToggle } from './menu-sheet.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePopover } from './use-popover.ts';

const ConfirmBar = lazy(async () => ({
  default: (await import('../features/credentials/confirm-bar.tsx')).ConfirmBar,
}));

const places = [...mainLinks.map(([to]) => to), '/login', '/register', '/submit', '/profile'];

/**
 * The bar above every page, its menu, and on phones the tab bar at the bottom. It works without script: links navigate, the
 * search is a plain form, and the menu is a native popover.
 */
export function Navbar() {
  useThemeOfMember();
  const router = useRouter();
  const menu = usePopover();
  const isUnconfirmed = useUser()?.emailVerified === false;
  // Links to the current page are marked.
  const currentPath = () => findCurrentPlace(places, router.state.location.pathname);
  return (
    <>
      <header className="top-0 z-20 border-b bg-ground compact:sticky">
        <div className="mx-auto flex h-14 max-w-[1680px] items-center gap-2 px-3 compact:gap-4 compact:px-6">
          <Link
            to="/"
            aria-label={t('shell.home', { site: siteName })}
            className="flex h-14 shrink-0 items-center rounded-lg"
          >
            <Logo isInBar />
          </Link>
          <SearchBox className="min-w-0 max-w-xl flex-1 xl:min-w-[11.5rem]" />
          {/* Links without room wrap onto a hidden line; the menu has all of them. The empty first item keeps a link that
              is wider than the room from staying on the first line, cut off. */}
          <CachedFragment
            as="nav"
            of={() => ['nav', currentPath()]}
            label={t('shell.main')}
            className="hidden h-9 min-w-0 flex-wrap overflow-hidden before:h-9 xl:flex"
          >
            {mainLinks.map(([to, name]) => (
              <NavLink key={to} to={to} label={t(`shell.nav.${name}`)} />
            ))}
          </CachedFragment>
          <CachedFragment
            as="div"
            of={() => ['account', currentPath()]}
            className="ms-auto shrink-0 max-compact:hidden"
          >
            <AccountArea />
          </CachedFragment>
          <div className="max-[24rem]:hidden compact:hidden">
            <BellSlot />
          </div>
          <MenuToggle menu={menu} />
        </div>
        <MenuSheet menu={menu} />
      </header>
      {isUnconfirmed && (
        <Suspense>
          <ConfirmBar />
        </Suspense>
      )}
      <TabBar />
    </>
  );
}

function NavLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="flex h-9 items-center whitespace-nowrap rounded-lg px-2.5 font-medium focus-visible:-outline-offset-2 max-[90rem]:px-2 text-sm text-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
    >
      {label}
    </Link>
  );
}
