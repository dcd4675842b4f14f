import type { BadgeProgress } from '@haggle/contract/reputation/badges';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import type { Show } from '../../features/badges/badge-filter.ts';
import { badgeSections, countEarned } from '../../features/badges/badge-text.ts';
import { useApi } from '../../lib/api-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BadgeCard } from './badge-card.tsx';
import { badgeProgressQuery } from './queries.ts';

const grid = 'grid gap-3 sm:grid-cols-2 aside:grid-cols-3';
const skeletonPlaces = Array.from({ length: 12 }, (_, place) => place);

/** My badges by category: those I have, and how far I am from the others. */
export function BadgesPage({ show }: { show: Show }) {
  const { data: badges, error, isPending, refetch } = useQuery(badgeProgressQuery(useApi()));
  return (
    <Page>
      <PageTitle title="Badges" text={badges ? <Total badges={badges} /> : isPending && 'Counting...'}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChoiceLinks
            label="Which badges"
            choices={choices.map(([choice, name]) => ({
              name,
              search: { show: choice === 'all' ? undefined : choice },
              isCurrent: choice === show,
            }))}
          />
          <LinkButton to="/leaderboard">Leaderboard</LinkButton>
        </div>
      </PageTitle>
      {isPending && (
        <div role="status" aria-label="Loading badges" className={clsx(grid, 'mt-17')}>
          {skeletonPlaces.map((place) => (
            <Skeleton key={place} className="h-26 rounded-xl" />
          ))}
        </div>
      )}
      {!isPending && !badges && (
        <ErrorLine text={error?.message || 'Failed to load badges'} onRetry={() => void refetch()} />
      )}
      {badges && <Sections badges={badges} show={show} />}
    </Page>
  );
}

function Total({ badges }: { badges: readonly BadgeProgress[] }) {
  return (
    <span className="tabular-nums">
      You have earned {countEarned(badges)} of {badges.length}.
    </span>
  );
}

const choices: [Show, string][] = [
  ['all', 'All'],
  ['earned', 'Earned'],
  ['locked', 'Locked'],
];

function Sections({ badges, show }: { badges: readonly BadgeProgress[]; show: Show }) {
  const sections = badgeSections(badges, show);
  if (sections.length === 0) return <Nothing show={show} />;
  return sections.map(({ category, title, text, earned, total, badges }) => (
    <section key={category} aria-labelledby={category} className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={category} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-faint text-sm tabular-nums">
          {earned} of {total}
        </p>
        <p className="w-full text-soft text-sm">{text}</p>
      </div>
      <ul className={grid}>
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeCard badge={badge} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Nothing({ show }: { show: Show }) {
  const icon = <Award size={32} strokeWidth={1.25} aria-hidden />;
  if (show === 'locked') {
    return <EmptyState icon={icon} title="Nothing is locked" text="You have earned every badge there is." />;
  }
  return (
    <EmptyState icon={icon} title="No badges earned yet" text="The first comes with your first published deal.">
      <LinkButton to="/badges">See all badges</LinkButton>
      <LinkButton to="/submit" variant="primary">
        Submit Deal
      </LinkButton>
    </EmptyState>
  );
}
