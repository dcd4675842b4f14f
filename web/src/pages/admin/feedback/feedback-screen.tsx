import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { FeedbackSearch } from '../../../features/feedback/queries.ts';
import { FeedbackTable } from './feedback-table.tsx';

/** The page /admin/feedback. */
export function FeedbackScreen({ search }: { search: FeedbackSearch }) {
  return (
    <AdminPage title={t('admin-feedback.title')} text={t('admin-feedback.text')}>
      <FeedbackTable search={search} />
    </AdminPage>
  );
}
