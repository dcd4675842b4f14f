import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { FeedbackSection } from '../features/feedback/feedback-section.tsx';
import { foundHead } from '../lib/head.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/contact')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'contact', {
      title: t('routes.contact.title'),
      description: t('routes.contact.description'),
    }),
  head: foundHead,
  component: () => (
    <RichTextPage slug="contact">
      <FeedbackSection />
    </RichTextPage>
  ),
});
