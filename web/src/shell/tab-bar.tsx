import { t } from '@haggle/contract/messages/translate';
import { Link, useRouter } from '@tanstack/react-router';
import { Bookmark, CirclePlus, CircleUserRound, House, Search } from 'lucide-react';
import { type FunctionComponent, lazy, Suspense, type SVGProps } from 'react';
import { CachedFragment, findCurrentPlace } from '../lib/cached-fragment.tsx';
import { useIsAuthenticated } from '../lib/session-context.tsx';

const UnreadBadge = lazy(async () => ({
  default: (await import('../features/notifications/bell.tsx')).UnreadBadge,
}));

const tabs: readonly (readonly [
  string,
  'home' | 'search' | 'post' | 'saved' | 'me',
  FunctionComponent<SVGProps<SVGSVGElement>>,
])[] = [
  ['/', 'home', House],
  ['/search', 'search', Search],
  ['/submit', 'post', CirclePlus],
  ['/saved', 'saved', Bookmark],
  ['/profile', 'me', CircleUserRound],
];
const places = tabs.map(([to]) => to).filter((to) => to !== '/');

/** The phone's tab bar, at the bottom of the window. */
export function TabBar() {
  const router = useRouter();
  const isAuthenticated = useIsAuthenticated();
  const currentPath = () => {
    const { pathname } = router.state.location;
    return pathname === '/' ? '/' : findCurrentPlace(places, pathname);
  };
  return (
    <nav aria-label={t('shell.tabs.label')} className="tab-bar">
      <CachedFragment as="div" of={() => ['tabs', currentPath()]} className="flex">
        {tabs.map(([to, name, Shape]) => (
          <Link key={to} to={to} activeOptions={exactly}>
            <Shape width={22} height={22} aria-hidden />
            {t(`shell.tabs.${name}`)}
          </Link>
        ))}
      </CachedFragment>
      {isAuthenticated && (
        <Suspense>
          <UnreadBadge />
        </Suspense>
      )}
    </nav>
  );
}

const exactly = { exact: true, includeSearch: false };
