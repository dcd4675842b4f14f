import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/pages/about-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/about')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'about', {
      title: 'About',
      description: 'Who finds the deals here, how they rise, and what we promise.',
    }),
  head: loadedHead('/about'),
  component: () => <WrittenPage slug="about" firstText={<AboutPage />} />,
});
