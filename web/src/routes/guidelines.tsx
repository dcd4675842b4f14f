import { createFileRoute } from '@tanstack/react-router';
import { GuidelinesPage } from '../features/pages/guidelines-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/guidelines')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'guidelines', {
      title: 'Community guidelines',
      description: 'What makes a good deal post, and how to vote fairly.',
    }),
  head: loadedHead('/guidelines'),
  component: () => <WrittenPage slug="guidelines" firstText={<GuidelinesPage />} />,
});
