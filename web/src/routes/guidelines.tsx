import { createFileRoute } from '@tanstack/react-router';
import { GuidelinesPage } from '../features/pages/guidelines-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/guidelines')({
  head: ({ match }) =>
    pageHead({
      title: 'Community guidelines',
      description: 'What makes a good deal post, and how to vote fairly.',
      path: '/guidelines',
      origin: match.context.origin,
    }),
  component: GuidelinesPage,
});
