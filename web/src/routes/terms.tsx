import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'terms', {
      title: t('routes.terms.title'),
      description: t('routes.terms.description'),
    }),
  head: foundHead,
  component: () => <RichTextPage slug="terms" />,
});
