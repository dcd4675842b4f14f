import { createFileRoute } from '@tanstack/react-router';
import { BadgesPage } from '../features/badges/badges-page.tsx';
import { readShow, type Show } from '../features/badges/show.ts';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/badges')({
  validateSearch: (search: Record<string, unknown>): { show?: Exclude<Show, 'all'> | undefined } => ({
    show: readShow(search.show),
  }),
  head: privateHead('Badges'),
  component: () => (
    <MembersOnly>
      <BadgesPage show={Route.useSearch().show ?? 'all'} />
    </MembersOnly>
  ),
});
