import { createFileRoute } from '@tanstack/react-router';
import { ViewedPage } from '../features/viewed/viewed-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/recently-viewed')({
  head: ({ match }) => pageHead({ title: 'Recently viewed', noindex: true, origin: match.context.origin }),
  component: ViewedPage,
});
