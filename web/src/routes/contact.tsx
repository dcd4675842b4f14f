import { createFileRoute } from '@tanstack/react-router';
import { FeedbackSection } from '../features/feedback/feedback-section.tsx';
import { ContactPage } from '../features/pages/contact-page.tsx';
import { loadPage } from '../features/pages/queries.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { loadedHead } from '../lib/head.ts';

export const Route = createFileRoute('/contact')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    loadPage(context, 'contact', {
      title: 'Contact',
      description: 'How to reach the people who run this site.',
    }),
  head: loadedHead('/contact'),
  component: () => (
    <WrittenPage slug="contact" firstText={<ContactPage />}>
      <FeedbackSection />
    </WrittenPage>
  ),
});
