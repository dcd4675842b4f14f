import { createFileRoute } from '@tanstack/react-router';
import { CategoryTreePage } from '../features/category-tree/category-tree-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/categories')({
  head: ({ match }) => pageHead({ title: 'Categories', noindex: true, origin: match.context.origin }),
  component: CategoryTreePage,
});
