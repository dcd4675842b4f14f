import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../lib/head.ts';
import { ViewedPage } from '../pages/lists/viewed-page.tsx';

export const Route = createFileRoute('/recently-viewed')({
  head: privateHead('Recently viewed'),
  component: ViewedPage,
});
