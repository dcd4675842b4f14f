import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/pages/contact-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      title: 'Contact',
      description: 'How to reach the people who run this site.',
      path: '/contact',
      origin: match.context.origin,
    }),
  component: ContactPage,
});
