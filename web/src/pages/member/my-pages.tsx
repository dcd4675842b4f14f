import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import {
  Award,
  Bell,
  BellRing,
  Bookmark,
  ChevronRight,
  HandCoins,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Trophy,
  UserRoundPen,
  Vote,
} from 'lucide-react';
import { useMyCounts } from '../../features/my-counts/use-my-counts.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Count } from '../../ui/count.tsx';
import { Tile } from '../../ui/tile.tsx';

type MyPage = readonly [to: string, Sign: LucideIcon, name: string, count?: number | undefined];

/** Links to the member's own pages, with counts. */
export function MyPages({ capabilities }: Pick<Me, 'capabilities'>) {
  const { logout } = useSessionActions();
  const { saved, alerts, unread } = useMyCounts();
  const pages: MyPage[] = [
    ['/notifications', Bell, t('notifications.bell.title'), unread],
    ['/saved', Bookmark, t('routes.saved.title'), saved],
    ['/alerts', BellRing, t('routes.alerts.title'), alerts],
    ['/user-affiliate-dashboard', HandCoins, t('routes.earnings.title')],
    ['/badges', Award, t('routes.badges.title')],
    ['/leaderboard', Trophy, t('routes.leaderboard.title')],
    ['/edit-profile', UserRoundPen, t('routes.editProfile.title')],
    ['/settings', Settings, t('routes.settings.title')],
  ];
  if (capabilities.length > 0) pages.push(['/admin/dashboard', ShieldCheck, t('routes.profile.admin')]);
  if (capabilities.includes('review')) pages.push(['/admin/vote-findings', Vote, t('routes.profile.voteFindings')]);
  return (
    <Tile className="mt-3 p-2">
      <nav aria-label={t('routes.profile.pages')} className="grid gap-x-2 sm:grid-cols-2">
        {pages.map(([to, Sign, name, count = 0]) => (
          <Link key={to} to={to} className="menu-item">
            <Sign size={18} aria-hidden className="shrink-0 text-faint" />
            <span className="min-w-0 flex-1">{name}</span>
            {count > 0 && (
              <span className={to === '/notifications' ? 'font-medium text-accent-text' : 'text-faint'}>
                <Count of={count} />
              </span>
            )}
            <ChevronRight size={16} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />
          </Link>
        ))}
      </nav>
      {/* Wider windows have it in the top bar. */}
      <button type="button" onClick={() => logout()} className="menu-item mt-2 w-full border-t compact:hidden">
        <LogOut size={18} aria-hidden className="shrink-0 text-faint rtl:-scale-x-100" />
        {t('shell.logout')}
      </button>
    </Tile>
  );
}
