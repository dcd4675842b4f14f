import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/guidelines')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'guidelines', {
      title: t('routes.guidelines.title'),
      description: t('routes.guidelines.description'),
    }),
  head: foundHead,
  component: () => <RichTextPage slug="guidelines" />,
});
