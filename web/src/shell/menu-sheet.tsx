import { t } from '@haggle/contract/messages/translate';
import { Link, useRouter } from '@tanstack/react-router';
import { LogOut, Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeChoice } from '../features/theme/theme-choice.tsx';
import { CachedFragment, findCurrentPlace } from '../lib/cached-fragment.tsx';
import { useCan, useIsAuthenticated, useSessionActions } from '../lib/session-context.tsx';
import { site } from '../lib/site.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { mainLinks } from './menu-links.ts';
import type { Popover } from './use-popover.ts';

const id = 'menu';
const moreLinks = [
  '/wanted',
  '/stores',
  '/brands',
  '/leaderboard',
  '/alerts',
  '/saved',
  '/recently-viewed',
  '/settings',
];
const places = [...mainLinks.map(([to]) => to), ...moreLinks];

export function MenuToggle({ menu }: { menu: Popover }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-expanded={menu.isOpen}
      aria-controls={id}
      aria-label={t('shell.menu')}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-soft hover:bg-hover hover:text-ink max-compact:-me-2 compact:size-9"
    >
      <Menu size={22} aria-hidden />
    </button>
  );
}

/** The menu with all sections of the site: a sheet on phones, a panel under its button elsewhere. */
export function MenuSheet({ menu }: { menu: Popover }) {
  const router = useRouter();
  const currentPath = () => findCurrentPlace(places, router.state.location.pathname);
  return (
    <div id={id} popover="auto" {...menu.props} className="menu menu-sheet">
      <div className="flex items-center justify-between ps-3 pb-1 compact:hidden">
        <span className="font-semibold">{t('shell.menu')}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('shell.closeMenu')}
          className="grid size-11 place-items-center rounded-lg hover:bg-hover"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {/* All main links, at every width: how many fit into the bar depends on the language and the reader's buttons. */}
      <CachedFragment as="nav" of={() => ['menu', currentPath()]} label={t('shell.menu')}>
        {mainLinks.map(([to, name]) => (
          <Item key={to} to={to}>
            {t(`shell.nav.${name}`)}
          </Item>
        ))}
        <hr className="my-2" />
      </CachedFragment>
      <nav aria-label={t('shell.more')}>
        <CachedFragment as="div" of={() => ['menu more', site.links, currentPath()]}>
          <Item to="/stores">{t('shell.nav.stores')}</Item>
          <Item to="/brands">{t('shell.nav.brands')}</Item>
          <Item to="/wanted">{t('wanted.title')}</Item>
          <Item to="/leaderboard">{t('routes.leaderboard.title')}</Item>
          {site.links.menu.map(({ label, to }) => (
            <a key={`${to} ${label}`} href={to} className="menu-item">
              {label}
            </a>
          ))}
          <hr className="my-2" />
          <Item to="/alerts">{t('routes.alerts.title')}</Item>
          <Item to="/saved">{t('routes.saved.title')}</Item>
          <Item to="/recently-viewed">{t('shell.nav.recentlyViewed')}</Item>
          <div className="session-likely flex-col">
            <Item to="/notifications">{t('notifications.bell.title')}</Item>
            <Item to="/settings">{t('routes.settings.title')}</Item>
          </div>
        </CachedFragment>
        <AdminItem />
      </nav>
      <div className="mt-2 flex flex-col gap-3 border-t px-3 pt-3 pb-1 compact:hidden">
        {menu.isOpen && <ThemeChoice />}
        <SheetEnd onDone={menu.close} />
      </div>
    </div>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="menu-item">
      {children}
    </Link>
  );
}

/** The link to the admin area, for staff. */
export function AdminItem() {
  if (!useCan('dashboard')) return null;
  return (
    <Link to="/admin/$" params={{ _splat: 'dashboard' }} className="menu-item">
      {t('routes.profile.admin')}
    </Link>
  );
}

/** The items that wider windows show at the right end of the bar. */
function SheetEnd({ onDone }: { onDone: () => void }) {
  const session = useSessionActions();
  const isAuthenticated = useIsAuthenticated();
  if (isAuthenticated) {
    return (
      <Button
        size="large"
        className="w-full"
        onClick={() => {
          session.logout();
          onDone();
        }}
      >
        <LogOut size={16} className="rtl:-scale-x-100" aria-hidden /> {t('shell.logout')}
      </Button>
    );
  }
  return (
    <div className="session-out">
      <div className="grid grid-cols-2 gap-2">
        <LinkButton to="/login" size="large">
          {t('shell.nav.login')}
        </LinkButton>
        <LinkButton to="/register" size="large" variant="primary">
          {t('shell.nav.register')}
        </LinkButton>
      </div>
    </div>
  );
}
