import type { Me } from '@haggle/contract/accounts/users';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMyCounts } from '../features/my-counts/use-my-counts.ts';
import { ThemeChoice } from '../features/theme/theme-choice.tsx';
import { useSessionActions } from '../lib/session-context.tsx';
import { Count } from '../ui/count.tsx';
import { AdminItem } from './menu-sheet.tsx';
import { type Popover, usePopover } from './use-popover.ts';

const id = 'account-menu';

/** The member's name with their points, which opens the account menu. */
export function AccountMenu({ user }: { user: Me }) {
  const menu = usePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={menu.isOpen}
        aria-controls={id}
        title={t('shell.memberTitle', { name: user.username, count: user.points })}
        className="ms-auto flex h-9 max-w-full items-center gap-1.5 rounded-lg ps-2 pe-1 text-sm hover:bg-hover"
      >
        <span dir="auto" className="truncate font-medium">
          {user.username}
        </span>
        <span className="shrink-0 rounded-md bg-accent-wash px-1.5 font-medium text-accent-text text-xs tabular-nums leading-5">
          {formatNumber(user.points)}
          <span className="sr-only"> {t('shell.points', { count: user.points })}</span>
        </span>
        <ChevronDown size={14} aria-hidden className="shrink-0 text-faint" />
      </button>
      <div id={id} popover="auto" {...menu.props} className="menu">
        {menu.isOpen && <Items menu={menu} />}
      </div>
    </>
  );
}

function Items({ menu }: { menu: Popover }) {
  const session = useSessionActions();
  const { saved, alerts, unread } = useMyCounts();
  return (
    <>
      <nav aria-label={t('shell.account')}>
        <Item to="/profile">{t('shell.nav.profile')}</Item>
        <Item to="/saved" count={saved}>
          {t('routes.saved.title')}
        </Item>
        <Item to="/alerts" count={alerts}>
          {t('routes.alerts.title')}
        </Item>
        <Link to="/profile" hash="my-deals" className="menu-item">
          {t('routes.profile.myDeals')}
        </Link>
        <Item to="/notifications" count={unread}>
          {t('notifications.bell.title')}
        </Item>
        <Item to="/settings">{t('routes.settings.title')}</Item>
        <AdminItem />
      </nav>
      <div className="my-2 border-y px-3 py-3">
        <ThemeChoice />
      </div>
      <button
        type="button"
        className="menu-item w-full"
        onClick={() => {
          menu.close();
          session.logout();
        }}
      >
        <LogOut size={16} className="rtl:-scale-x-100" aria-hidden /> {t('shell.logout')}
      </button>
    </>
  );
}

function Item({ to, count = 0, children }: { to: string; count?: number | undefined; children: ReactNode }) {
  return (
    <Link to={to} className="menu-item">
      <span className="flex-1">{children}</span>
      {count > 0 && (
        <span className="text-faint tabular-nums">
          <Count of={count} />
        </span>
      )}
    </Link>
  );
}
