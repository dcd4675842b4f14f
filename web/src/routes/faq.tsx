import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/pages/faq-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead({
      title: 'FAQ',
      description: 'How votes, the order of deals and points work.',
      path: '/faq',
      origin: match.context.origin,
    }),
  component: FaqPage,
});
