import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/faq')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'faq', {
      title: t('routes.faq.title'),
      description: t('routes.faq.description'),
    }),
  head: foundHead,
  component: () => <RichTextPage slug="faq" />,
});
