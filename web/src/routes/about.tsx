import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/pages/about-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({
      title: 'About',
      description: 'Who finds the deals here, how they rise, and what we promise.',
      path: '/about',
      origin: match.context.origin,
    }),
  component: AboutPage,
});
