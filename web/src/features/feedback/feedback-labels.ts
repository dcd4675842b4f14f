import type { FeedbackStatus } from '@haggle/contract/content/feedback';
import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';

export type NewFeedback = InputOf<'POST /feedback'>['body'];
type Category = NonNullable<NewFeedback['category']>;
type Priority = NonNullable<NewFeedback['priority']>;

export const categories: readonly Category[] = ['bug', 'feature', 'performance', 'other'];

export const priorities: readonly Priority[] = ['low', 'medium', 'high'];

export const statuses: readonly FeedbackStatus[] = ['open', 'in_progress', 'resolved', 'wont_fix'];

export function statusName(status: FeedbackStatus): string {
  return t(`feedback.status.${status}`);
}
