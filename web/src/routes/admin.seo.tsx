import { createFileRoute } from '@tanstack/react-router';
import { SeoPage } from '../features/seo/seo-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/seo')({
  head: ({ match }) => pageHead({ title: 'SEO', noindex: true, origin: match.context.origin }),
  component: SeoPage,
});
