import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { PrivacyControls } from '../pages/texts/privacy-controls.tsx';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'privacy', {
      title: t('routes.privacy.title'),
      description: t('routes.privacy.description'),
    }),
  head: foundHead,
  component: () => (
    <RichTextPage slug="privacy">
      <PrivacyControls />
    </RichTextPage>
  ),
});
