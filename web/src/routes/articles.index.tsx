import { createFileRoute } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { pageHead } from '../lib/head.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/articles/')({
  head: ({ match }) =>
    pageHead({
      title: 'Guides',
      description: 'Guides to buying well.',
      path: '/articles',
      origin: match.context.origin,
    }),
  component: GuidesPage,
});

function GuidesPage() {
  return (
    <Page>
      <PageTitle title="Guides" />
      <EmptyState
        icon={<BookOpen size={32} strokeWidth={1.25} aria-hidden />}
        title="No guides yet"
        text="Nobody has written one so far. The deals themselves are here, and the FAQ explains how the site works."
      >
        <LinkButton to="/deals" variant="primary">
          All Deals
        </LinkButton>
        <LinkButton to="/faq">FAQ</LinkButton>
      </EmptyState>
    </Page>
  );
}
