import { t } from '@haggle/contract/messages/translate';
import type { Attention } from '@haggle/contract/operations/dashboard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import { decidedCountQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { Count } from '../../../ui/count.tsx';
import { type AdminScreen, adminGroups, screenTitle } from '../admin-screen.tsx';
import { menuScreenOf, screensFor } from '../admin-screens.ts';
import { attentionQuery, refetchCountsOnDecision } from './queries.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** The list whose length the menu shows next to a page. */
const countKeys: Partial<Record<AdminScreen['name'], keyof Attention>> = {
  dashboard: 'alarms',
  approval: 'deals',
  reports: 'reports',
  signUps: 'signUps',
  findings: 'findings',
  feedback: 'feedback',
  stats: 'heldOrders',
};

/** The pages that the user may open, in collapsible groups, each with the number of waiting items. */
export function MenuGroups({ path }: { path: string }) {
  const user = useUser();
  const { data: waiting } = useQuery(attentionQuery(useApi()));
  const [open, setGroupOpen] = useOpenGroups();
  const screens = user ? screensFor(user) : [];
  const current = menuScreenOf(path);
  const client = useQueryClient();
  useEffect(() => refetchCountsOnDecision(client), [client]);
  // Decisions that can still be undone don't count as waiting, as in the queue and the header.
  const { data: decided } = useQuery(decidedCountQuery);
  function countOf({ name }: AdminScreen): number {
    const list = countKeys[name];
    if (!waiting || !list) return 0;
    return list === 'deals' ? Math.max(0, waiting.deals - decided) : waiting[list];
  }
  return adminGroups.map((group) => {
    const groupScreens = screens.filter((screen) => screen.group === group);
    if (groupScreens.length === 0) return null;
    return (
      <Group
        key={group}
        name={t(`admin.groups.${group}`)}
        isOpen={open.includes(group) || current?.group === group}
        count={groupScreens.reduce((sum, screen) => sum + countOf(screen), 0)}
        onToggle={(isOpen) => setGroupOpen(group, isOpen)}
      >
        {groupScreens.map((screen) => (
          <Row key={screen.path} screen={screen} isCurrent={screen === current} count={countOf(screen)} />
        ))}
      </Group>
    );
  });
}

interface GroupProps {
  name: string;
  isOpen: boolean;
  /** The number of waiting items in the group. */
  count: number;
  onToggle: (isOpen: boolean) => void;
  children: React.ReactNode;
}

function Group({ name, isOpen, count, onToggle, children }: GroupProps) {
  const id = useId();
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      className="group/menu break-inside-avoid"
    >
      <summary className="flex h-9 list-none items-center rounded-lg px-3 font-medium text-faint text-xs hover:bg-hover compact:h-7 [&::-webkit-details-marker]:hidden">
        <span id={id} className="flex-1">
          {name}
        </span>
        {count > 0 && !isOpen && <Waiting count={count} />}
        <ChevronDown size={14} className="transition-transform group-open/menu:rotate-180" aria-hidden />
      </summary>
      <ul aria-labelledby={id}>{children}</ul>
    </details>
  );
}

function Row({ screen, isCurrent, count }: { screen: AdminScreen; isCurrent: boolean; count: number }) {
  return (
    <li className="relative">
      <Link
        to="/admin/$"
        params={{ _splat: screen.path }}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex h-9 items-center rounded-lg px-3 text-sm focus-visible:-outline-offset-2 compact:h-7',
          isCurrent ? 'bg-sunken font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink',
        )}
      >
        {screenTitle(screen)}
      </Link>
      {count > 0 && (
        <span className="pointer-events-none absolute end-2 top-0 flex h-full items-center">
          <Waiting count={count} />
        </span>
      )}
    </li>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <span className="rounded-md bg-accent-wash px-1.5 font-medium text-accent-text text-xs tabular-nums leading-5">
      <span aria-hidden>
        <Count of={count} />
      </span>
      <span className="sr-only">{t('moderation.toReview', { count })}</span>
    </span>
  );
}
