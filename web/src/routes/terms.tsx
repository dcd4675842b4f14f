import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/pages/queries.ts';
import { TermsPage } from '../features/pages/terms-page.tsx';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadPage(context, 'terms'),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData ?? 'Terms',
      description: 'What to expect of this site, and what it expects of you.',
      path: '/terms',
      origin: match.context.origin,
    }),
  component: () => <WrittenPage slug="terms" firstText={<TermsPage />} />,
});
