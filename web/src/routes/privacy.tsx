import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/pages/privacy-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'privacy', {
      title: 'Privacy',
      description: 'What is kept about you, where, and why.',
    }),
  head: loadedHead('/privacy'),
  component: () => <WrittenPage slug="privacy" firstText={<PrivacyPage />} />,
});
