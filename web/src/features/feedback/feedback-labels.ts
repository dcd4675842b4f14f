import type { FeedbackStatus } from '@haggle/contract/content/feedback';
import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';

export type NewFeedback = InputOf<'POST /feedback'>['body'];

export function statusName(status: FeedbackStatus): string {
  return t(`feedback.status.${status}`);
}
