import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/pages/privacy-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadPage(context, 'privacy'),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData ?? 'Privacy',
      description: 'What is kept about you, where, and why.',
      path: '/privacy',
      origin: match.context.origin,
    }),
  component: () => <WrittenPage slug="privacy" firstText={<PrivacyPage />} />,
});
