import { createFileRoute } from '@tanstack/react-router';
import { GuidelinesPage } from '../features/pages/guidelines-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/guidelines')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadPage(context, 'guidelines'),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData ?? 'Community guidelines',
      description: 'What makes a good deal post, and how to vote fairly.',
      path: '/guidelines',
      origin: match.context.origin,
    }),
  component: () => <WrittenPage slug="guidelines" firstText={<GuidelinesPage />} />,
});
