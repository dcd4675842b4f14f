import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { loadedHead } from '../lib/head.ts';
import { FaqPage } from '../pages/texts/faq-page.tsx';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/faq')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'faq', {
      title: 'FAQ',
      description: 'How votes, the order of deals and points work.',
    }),
  head: loadedHead('/faq'),
  component: () => <RichTextPage slug="faq" firstText={<FaqPage />} />,
});
