import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/pages/about-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/about')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadPage(context, 'about'),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData ?? 'About',
      description: 'Who finds the deals here, how they rise, and what we promise.',
      path: '/about',
      origin: match.context.origin,
    }),
  component: () => <WrittenPage slug="about" firstText={<AboutPage />} />,
});
