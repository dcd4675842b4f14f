import { t } from '@haggle/contract/messages/translate';
import type { BadgeProgress } from '@haggle/contract/reputation/badges';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import type { BadgeFilter } from '../../features/badges/badge-filter.ts';
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

/** The member's badges by category, those earned and the progress towards the others. */
export function BadgesPage({ show }: { show: BadgeFilter }) {
  const { data: badges, error, isPending, refetch } = useQuery(badgeProgressQuery(useApi()));
  return (
    <Page>
      <PageTitle
        title={t('badges.title')}
        text={badges ? <Total badges={badges} /> : isPending && t('badges.page.counting')}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChoiceLinks
            label={t('badges.page.which')}
            choices={choices.map((choice) => ({
              name: t(`badges.show.${choice}`),
              search: { show: choice === 'all' ? undefined : choice },
              isCurrent: choice === show,
            }))}
          />
          <LinkButton to="/leaderboard">{t('badges.page.leaderboard')}</LinkButton>
        </div>
      </PageTitle>
      {isPending && (
        <div role="status" aria-label={t('badges.page.loading')} className={clsx(grid, 'mt-17')}>
          {skeletonPlaces.map((place) => (
            <Skeleton key={place} className="h-26 rounded-xl" />
          ))}
        </div>
      )}
      {!isPending && !badges && (
        <ErrorLine text={error?.message || t('badges.page.failed')} onRetry={() => void refetch()} />
      )}
      {badges && <Sections badges={badges} show={show} />}
    </Page>
  );
}

function Total({ badges }: { badges: readonly BadgeProgress[] }) {
  return (
    <span className="tabular-nums">
      {t('badges.page.total', { earned: countEarned(badges), total: badges.length })}
    </span>
  );
}

const choices = ['all', 'earned', 'locked'] as const satisfies BadgeFilter[];

function Sections({ badges, show }: { badges: readonly BadgeProgress[]; show: BadgeFilter }) {
  const sections = badgeSections(badges, show);
  if (sections.length === 0) return <Nothing show={show} />;
  return sections.map(({ category, title, text, earned, total, badges }) => (
    <section key={category} aria-labelledby={category} className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={category} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-faint text-sm tabular-nums">
          {t('badges.page.progress', { current: earned, target: total })}
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

function Nothing({ show }: { show: BadgeFilter }) {
  const icon = <Award size={32} strokeWidth={1.25} aria-hidden />;
  if (show === 'locked') {
    return <EmptyState icon={icon} title={t('badges.page.allEarnedTitle')} text={t('badges.page.allEarnedText')} />;
  }
  return (
    <EmptyState icon={icon} title={t('badges.none')} text={t('badges.page.noneText')}>
      <LinkButton to="/badges">{t('badges.page.seeAll')}</LinkButton>
      <LinkButton to="/submit" variant="primary">
        {t('deals.submitDeal')}
      </LinkButton>
    </EmptyState>
  );
}
