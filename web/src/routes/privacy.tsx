import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/pages/privacy-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      title: 'Privacy',
      description: 'What is kept about you, where, and why.',
      path: '/privacy',
      origin: match.context.origin,
    }),
  component: PrivacyPage,
});
