import { createFileRoute } from '@tanstack/react-router';
import { ViewedPage } from '../features/viewed/viewed-page.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/recently-viewed')({
  head: privateHead('Recently viewed'),
  component: ViewedPage,
});
