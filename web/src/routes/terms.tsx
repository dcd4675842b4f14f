import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/pages/terms-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      title: 'Terms',
      description: 'What to expect of this site, and what it expects of you.',
      path: '/terms',
      origin: match.context.origin,
    }),
  component: TermsPage,
});
