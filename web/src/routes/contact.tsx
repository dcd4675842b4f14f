import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { hydrateForm } from '../lib/hydrate-form.tsx';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const FeedbackSection = hydrateForm(
  async () => (await import('../features/feedback/feedback-section.tsx')).FeedbackSection,
  <Skeleton className="h-200" />,
);

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
