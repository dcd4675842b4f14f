import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/pages/queries.ts';
import { TermsPage } from '../features/pages/terms-page.tsx';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'terms', {
      title: 'Terms',
      description: 'What to expect of this site, and what it expects of you.',
    }),
  head: loadedHead('/terms'),
  component: () => <WrittenPage slug="terms" firstText={<TermsPage />} />,
});
