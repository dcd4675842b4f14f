import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { type BadgeFilter, parseBadgeFilter } from '../features/badges/badge-filter.ts';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { BadgesPage } from '../pages/badges/badges-page.tsx';

export const Route = createFileRoute('/badges')({
  staticData: { who: 'member', crawlers: 'unlisted' },
  validateSearch: (search: Record<string, unknown>): { show?: Exclude<BadgeFilter, 'all'> | undefined } => ({
    show: parseBadgeFilter(search.show),
  }),
  head: privateHead(() => t('routes.badges.title')),
  component: () => (
    <MembersOnly>
      <BadgesPage show={Route.useSearch().show ?? 'all'} />
    </MembersOnly>
  ),
});
