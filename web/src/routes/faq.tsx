import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/pages/faq-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/faq')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'faq', {
      title: 'FAQ',
      description: 'How votes, the order of deals and points work.',
    }),
  head: loadedHead('/faq'),
  component: () => <WrittenPage slug="faq" firstText={<FaqPage />} />,
});
